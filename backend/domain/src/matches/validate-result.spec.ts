import { type Actor, completeRules, systemActor } from '@tennis/contracts';
import { by, byAnImport, byTheClock } from '../testing/given';
import { aMatch, annulled, approve, cancelled, disputed, ladder, opened, refuse, reported, validatedAs } from '../testing/given-match';
import { autoValidationTime } from './auto-validation-time';

const [ana, rui, rita, carla, sofia] = [by('ana'), by('rui'), by('rita'), by('carla'), by('sofia', 'superadmin')];
const byAna = () => aMatch(opened(), reported('ana', '6-4 6-4'));
const inDispute = () => aMatch(opened(), reported('ana', '6-4 6-4'), disputed('rui', '4-6 4-6'));

describe('the opponent', () => {
  it('can approve a report', () =>
    byAna()
      .when(approve(), rui)
      .then([validatedAs('opponent', 'rui', '6-4 6-4')]));
  it('can add a note', () =>
    byAna()
      .when(approve(undefined, 'Bom jogo'), rui)
      .then([validatedAs('opponent', 'rui', '6-4 6-4', {}, 'Bom jogo')]));
  it('can approve either player’s report', () =>
    aMatch(opened(), reported('rui', '6-4 6-4'))
      .when(approve(), ana)
      .then([validatedAs('opponent', 'ana', '6-4 6-4')]));
  it('approves the result shown on their screen', () =>
    byAna()
      .when(approve('6-4 6-4'), rui)
      .then([validatedAs('opponent', 'rui', '6-4 6-4')]));
  it('cannot approve a correction they have not seen', () =>
    aMatch(opened(), reported('ana', '6-4 6-4'), reported('ana', '6-0 6-0')).when(approve('6-4 6-4'), rui).thenRejects('result.changed'));
  it('must name the approved result once the report was corrected', () => {
    const corrected = () => aMatch(opened(), reported('ana', '6-4 6-4'), reported('ana', '6-0 6-0'));
    corrected().when(approve(), rui).thenRejects('result.changed');
    corrected()
      .when(approve('6-0 6-0'), rui)
      .then([validatedAs('opponent', 'rui', '6-0 6-0')]);
  });
  it('need not name it when only the place, court or surface was corrected', () =>
    aMatch(opened(), reported('ana', '6-4 6-4'), reported('ana', '6-4 6-4', { court: '3' }))
      .when(approve(), rui)
      .then([validatedAs('opponent', 'rui', '6-4 6-4')]));
  it('approves once', () => {
    const approved = () => aMatch(opened(), reported('ana', '6-4 6-4'), validatedAs('opponent', 'rui', '6-4 6-4'));
    approved().when(approve(), rui).thenNothing();
    approved().when(approve('6-4 6-4'), rui).thenNothing();
    approved().when(approve('6-4 6-3'), rui).thenRejects('match.closed');
  });
  it('rejects, with a note and another version', () => {
    byAna()
      .when(refuse(), rui)
      .then([disputed('rui')]);
    byAna()
      .when(refuse('4-6 4-6', 'foi ao contrário'), rui)
      .then([disputed('rui', '4-6 4-6', 'foi ao contrário')]);
  });
  it('validates by rejecting with exactly the reported result', () =>
    byAna()
      .when(refuse('6-4 6-4'), rui)
      .then([validatedAs('agreement', 'rui', '6-4 6-4')]));
  it('rejects with a legal version only', () => byAna().when(refuse('6-5 6-4'), rui).thenRejects('result.set-impossible'));
  it('cannot reject after approving', () =>
    aMatch(opened(), reported('ana', '6-4 6-4'), validatedAs('opponent', 'rui', '6-4 6-4'))
      .when(refuse(), rui)
      .thenRejects('match.closed'));
});

describe('the reporter', () => {
  it.each([approve(), refuse()])('cannot judge their own report ($data.decision)', (command) =>
    byAna().when(command, ana).thenRejects('result.own-report'),
  );
});

describe.each<[string, Actor, 'referee' | 'super-admin']>([
  ['the referee', rita, 'referee'],
  ['a super admin', sofia, 'super-admin'],
  ['the root', by('root', 'superadmin', true), 'super-admin'],
  ['the operator', systemActor('operator'), 'super-admin'],
])('%s', (_who, actor, how) => {
  it('can rule at any time', () => {
    byAna()
      .when(approve(), actor)
      .then([validatedAs(how, actor.id, '6-4 6-4')]);
    inDispute()
      .when(approve(), actor)
      .then([validatedAs(how, actor.id, '6-4 6-4')]);
  });
  it('can correct the score', () => {
    byAna()
      .when(approve('6-4 6-3'), actor)
      .then([validatedAs(how, actor.id, '6-4 6-3')]);
    inDispute()
      .when(approve('4-6 4-6'), actor)
      .then([validatedAs(how, actor.id, '4-6 4-6')]);
  });
  it('keeps the reported day and surface, whenever the ruling is made', () => {
    const reports = aMatch(opened(), reported('ana', '6-4 6-4', { playedOn: '2026-03-01', surface: 'clay' }));
    for (const score of ['6-4 6-4', '6-4 6-3'])
      reports
        .at('2026-03-20T12:00:00.000Z')
        .when(approve(score), actor)
        .then([validatedAs(how, actor.id, score, { playedOn: '2026-03-01', ...(score === '6-4 6-4' ? { surface: 'clay' } : {}) })]);
  });
  it('can add a note', () => {
    byAna()
      .when(approve(undefined, 'Vi o jogo'), actor)
      .then([validatedAs(how, actor.id, '6-4 6-4', {}, 'Vi o jogo')]);
    inDispute()
      .when(approve('4-6 4-6', 'Trocaram os nomes'), actor)
      .then([validatedAs(how, actor.id, '4-6 4-6', {}, 'Trocaram os nomes')]);
  });
  it('corrects to a legal score only', () => byAna().when(approve('6-4 6-5'), actor).thenRejects('result.set-impossible'));
});

describe('a ruling', () => {
  it('that rejects a report opens a dispute', () =>
    byAna()
      .when(refuse(), rita)
      .then([disputed('rita')]));
  it('that rejects a disputed report names the correct result', () => {
    inDispute().when(refuse(), rita).thenRejects('result.no-sets');
    inDispute()
      .when(refuse('4-6 4-6'), rita)
      .then([validatedAs('referee', 'rita', '4-6 4-6')]);
  });
  it('is the creator’s on a dispute only', () => {
    byAna().when(approve(), carla).thenRejects('result.not-disputed');
    inDispute()
      .when(approve(), carla)
      .then([validatedAs('creator', 'carla', '6-4 6-4')]);
    aMatch(opened(), reported('ana', '6-4 6-4'), disputed('rita'))
      .when(approve('6-4 6-3'), carla)
      .then([validatedAs('creator', 'carla', '6-4 6-3')]);
  });
  it('is refused to anybody else', () => {
    byAna().when(approve(), by('nuno')).thenRejects('match.not-yours');
    inDispute().when(approve(), by('inês', 'admin')).thenRejects('match.not-yours');
  });
  it.each([
    ['the creator', ladder({ creatorId: 'rui' }), rui],
    ['the referee', ladder({ refereeId: 'rui' }), rui],
    ['a super admin', ladder(), by('rui', 'superadmin')],
    ['the root', ladder(), by('rui', 'superadmin', true)],
    ['who reported', ladder(), ana],
  ])('on a match they played is not for %s', (_who, tournament, actor) => {
    inDispute().with({ tournament }).when(approve(), actor).thenRejects('result.own-match');
    inDispute().with({ tournament }).when(refuse('4-6 4-6'), actor).thenRejects('result.own-match');
  });
  it('of a referee who plays counts as the opponent’s answer', () =>
    byAna()
      .with({ tournament: ladder({ refereeId: 'rui' }) })
      .when(approve(), rui)
      .then([validatedAs('opponent', 'rui', '6-4 6-4')]));
  it('again changes nothing, and by somebody else comes too late', () => {
    const ruled = () => aMatch(opened(), reported('ana', '6-4 6-4'), validatedAs('referee', 'rita', '6-4 6-4'));
    ruled().when(approve(), rita).thenNothing();
    ruled().when(approve(), sofia).thenRejects('match.closed');
    ruled().when(approve(), rui).thenRejects('match.closed');
  });
  it('twice is too late when the first one corrected the report', () =>
    aMatch(opened(), reported('ana', '6-4 6-4'), validatedAs('referee', 'rita', '4-6 4-6'))
      .when(approve(), rita)
      .thenRejects('match.closed'));
});

describe('silence on a result reported before the agreed time', () => {
  it('counts only from that time on: both players can still change the report until then', () => {
    const tournament = ladder({ rules: completeRules({ autoValidateHours: 24 }) });
    const [agreed, later] = ['2026-03-04T18:00:00.000Z', '2026-03-05T12:00:00.000Z'];
    expect(autoValidationTime('2026-03-02T12:00:00.000Z', agreed, tournament)).toBe('2026-03-05T18:00:00.000Z');
    expect(autoValidationTime(later, agreed, tournament)).toBe('2026-03-06T12:00:00.000Z');
    expect(autoValidationTime(later, null, tournament)).toBe('2026-03-06T12:00:00.000Z');
  });
});

describe('silence as validation', () => {
  const automatic = { tournament: ladder({ rules: completeRules({ autoValidateHours: 72 }) }) };
  /** The report of `byAna` was made at noon of 2026-03-02. */
  const [early, due] = ['2026-03-05T11:59:59.999Z', '2026-03-05T12:00:00.000Z'];

  it('validates after the tournament’s hours', () => {
    byAna().with(automatic).at(early).when(approve(), byTheClock).thenNothing();
    byAna()
      .with(automatic)
      .at(due)
      .when(approve(), byTheClock)
      .then([validatedAs('automatic', 'clock', '6-4 6-4')]);
  });
  it('starts again with a correction: the end of the first report’s hours validates nothing', () => {
    const correction = { ...reported('ana', '6-3 6-4'), ...{ occurredAt: '2026-03-03T06:00:00.000Z' } };
    const corrected = aMatch(opened(), reported('ana', '6-4 6-4'), correction).with(automatic);
    corrected.at(due).when(approve(), byTheClock).thenNothing();
    corrected
      .at('2026-03-06T06:00:00.000Z')
      .when(approve(), byTheClock)
      .then([validatedAs('automatic', 'clock', '6-3 6-4')]);
  });
  /** Ladders with these hours until automatic validation, each from its instant on. */
  const changing = (...versions: readonly (readonly [at: string, autoValidateHours: number | undefined])[]) => {
    const history = versions.map(([at, hours], nth) => ({
      rulesVersion: nth + 1,
      rules: completeRules(hours === undefined ? {} : { autoValidateHours: hours }),
      appliesFrom: 'now' as const,
      at,
      by: 'carla',
    }));
    return { tournament: ladder({ rules: history.at(-1)!.rules, rulesHistory: history }) };
  };
  const before = '2026-02-01T10:00:00.000Z';

  it.each([
    [
      'switched on an hour later',
      [
        [before, undefined],
        ['2026-03-02T13:00:00.000Z', 24],
      ],
      '2026-03-03T13:00:00.000Z',
    ],
    [
      'switched on when they would be over already',
      [
        [before, undefined],
        ['2026-03-05T13:00:00.000Z', 24],
      ],
      '2026-03-06T13:00:00.000Z',
    ],
    [
      'shortened',
      [
        [before, 72],
        ['2026-03-02T20:00:00.000Z', 24],
      ],
      '2026-03-03T20:00:00.000Z',
    ],
    [
      'shortened so late that those of before end first',
      [
        [before, 72],
        ['2026-03-05T06:00:00.000Z', 24],
      ],
      '2026-03-05T12:00:00.000Z',
    ],
    [
      'lengthened',
      [
        [before, 24],
        ['2026-03-03T06:00:00.000Z', 48],
      ],
      '2026-03-04T12:00:00.000Z',
    ],
    [
      'left alone by another rule',
      [
        [before, undefined],
        ['2026-03-02T13:00:00.000Z', 24],
        ['2026-03-03T06:00:00.000Z', 24],
      ],
      '2026-03-03T13:00:00.000Z',
    ],
    [
      'other before the report',
      [
        [before, 72],
        ['2026-03-01T10:00:00.000Z', 24],
      ],
      '2026-03-03T12:00:00.000Z',
    ],
  ] as const)('leaves players their full time when the hours were %s', (_how, versions, end) => {
    const asked = byAna().with(changing(...versions));
    asked
      .at(new Date(Date.parse(end) - 1).toISOString())
      .when(approve(), byTheClock)
      .thenNothing();
    asked
      .at(end)
      .when(approve(), byTheClock)
      .then([validatedAs('automatic', 'clock', '6-4 6-4')]);
  });
  it('validates nothing when the hours were switched off', () =>
    byAna()
      .with(changing([before, 72], ['2026-03-03T13:00:00.000Z', undefined]))
      .at(due)
      .when(approve(), byTheClock)
      .thenNothing());
  it('validates nothing when the tournament has no such rule', () => byAna().at(due).when(approve(), byTheClock).thenNothing());
  it('never validates a dispute', () => inDispute().with(automatic).at(due).when(approve(), byTheClock).thenNothing());
});

describe('an import', () => {
  it('validates what it reports', () =>
    aMatch(opened(), reported('import', '6-4 6-4'))
      .when(approve(), byAnImport)
      .then([validatedAs('import', 'import', '6-4 6-4')]));
  it('rejects nothing', () => byAna().when(refuse(), byAnImport).thenRejects('right.missing'));
});

describe('a frozen ladder', () => {
  it('is never validated by silence', () => {
    const frozen = ladder({ status: 'frozen', rules: completeRules({ autoValidateHours: 24 }) });
    byAna().with({ tournament: frozen }).at('2027-01-01T00:00:00.000Z').when(approve(), byTheClock).thenNothing();
  });
});

describe('validating', () => {
  it('needs a match', () => aMatch().when(approve(), rui).thenRejects('match.unknown'));
  it('needs a report', () => aMatch(opened()).when(approve(), rui).thenRejects('result.not-reported'));
  it('needs a tournament', () => byAna().with({ tournament: undefined }).when(approve(), rui).thenRejects('tournament.unknown'));
  it('is over when the match was cancelled', () => aMatch(opened(), cancelled).when(approve(), rui).thenRejects('match.closed'));
  it('is over when the ladder is frozen', () =>
    byAna()
      .with({ tournament: ladder({ status: 'frozen' }) })
      .when(approve(), rui)
      .thenRejects('tournament.frozen'));
  it('is over after an annulment', () =>
    aMatch(opened(), reported('ana', '6-4 6-4'), validatedAs('referee', 'rita', '6-4 6-4'), annulled('carla'))
      .when(approve('6-4 6-3'), sofia)
      .thenRejects('match.closed'));
  it('keeps the surface, for the statistics', () =>
    aMatch(opened(), reported('ana', '6-4 6-4', { surface: 'clay', location: 'Maia', court: 'Campo 2' }))
      .when(approve(), rui)
      .then([validatedAs('opponent', 'rui', '6-4 6-4', { surface: 'clay' })]));
});
