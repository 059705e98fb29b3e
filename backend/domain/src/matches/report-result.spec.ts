import { completeRules, isRejection, type MatchEvent, type ValidateResult } from '@tennis/contracts';
import { by, byAnImport, byTheClock } from '../testing/given';
import {
  aMatch,
  annulled,
  cancelled,
  disputed,
  ladder,
  opened,
  parties,
  report,
  reported,
  result,
  validatedAs,
} from '../testing/given-match';

const [ana, rui] = [by('ana'), by('rui')];
const confirmed = () => aMatch(opened());

describe('reporting a result', () => {
  it('is allowed for either player', () => {
    confirmed()
      .when(report('6-4 6-4'), ana)
      .then([reported('ana', '6-4 6-4')]);
    confirmed()
      .when(report('6-4 6-4'), rui)
      .then([reported('rui', '6-4 6-4')]);
  });
  it('is allowed for an import', () =>
    confirmed()
      .when(report('6-4 6-4'), byAnImport)
      .then([reported('import', '6-4 6-4')]));
  it.each([by('rita'), by('carla'), by('sofia', 'superadmin'), byTheClock])('is not for %p', (actor) =>
    confirmed().when(report('6-4 6-4'), actor).thenRejects('match.not-yours'),
  );
  it('keeps place, court and surface', () => {
    const more = { location: 'Clube da Maia', court: 'Campo 2', surface: 'clay' } as const;
    confirmed()
      .when(report('6-4 6-4', more), ana)
      .then([reported('ana', '6-4 6-4', more)]);
  });
  it('needs a match', () => aMatch().when(report('6-4 6-4'), ana).thenRejects('match.unknown'));
  it('needs a match that is still on', () => aMatch(opened(), cancelled).when(report('6-4 6-4'), ana).thenRejects('match.closed'));
  it('needs a tournament', () =>
    confirmed().with({ tournament: undefined }).when(report('6-4 6-4'), ana).thenRejects('tournament.unknown'));
  it('is possible after the end, until the ladder is frozen', () => {
    confirmed()
      .with({ tournament: ladder({ status: 'ended' }) })
      .when(report('6-4 6-4'), ana)
      .then([reported('ana', '6-4 6-4')]);
    confirmed()
      .with({ tournament: ladder({ status: 'frozen' }) })
      .when(report('6-4 6-4'), ana)
      .thenRejects('tournament.frozen');
  });
});

describe('the reported score', () => {
  it('determines the winner', () =>
    confirmed()
      .when(report('4-6 6-3 [8-10]'), ana)
      .then([reported('ana', '4-6 6-3 [8-10]')]));
  it('may be sent with the winner', () =>
    confirmed()
      .when(report('6-4 6-4', { winnerId: 'ana' }), ana)
      .then([reported('ana', '6-4 6-4')]));
  it('is refused when it names the loser as winner', () =>
    confirmed()
      .when(report('6-4 6-4', { winnerId: 'rui' }), ana)
      .thenRejects('result.winner-mismatch'));
  it('must be a legal one', () => confirmed().when(report('6-5 6-4'), ana).thenRejects('result.set-impossible'));
  it('may have long sets if the tournament’s rules allow them', () => {
    confirmed().when(report('8-6 6-4'), ana).thenRejects('result.set-impossible');
    const rules = { ...ladder().rules, longSets: true };
    confirmed()
      .with({ tournament: ladder({ rules }) })
      .when(report('8-6 6-4'), ana)
      .then([reported('ana', '8-6 6-4')]);
  });
  it.each(['W/O', '6-4 2-1 RET'])('of %s requires the winner to be named', (score) => {
    confirmed().when(report(score), ana).thenRejects('result.winner-undetermined');
    confirmed()
      .when(report(score, { winnerId: 'nuno' }), ana)
      .thenRejects('result.winner-undetermined');
    confirmed()
      .when(report(score, { winnerId: 'rui' }), ana)
      .then([reported('ana', score, { winnerId: 'rui' })]);
  });
});

describe('the reported day of a match', () => {
  it('is today in the tournament’s zone when not given', () => {
    const late = '2026-07-05T23:30:00.000Z';
    confirmed()
      .at(late)
      .when(report('6-4 6-4'), ana)
      .then([reported('ana', '6-4 6-4', { playedOn: '2026-07-06' })]);
    confirmed()
      .with({ tournament: ladder({ zone: 'Atlantic/Azores' }) })
      .at(late)
      .when(report('6-4 6-4'), ana)
      .then([reported('ana', '6-4 6-4', { playedOn: '2026-07-05' })]);
  });
  it('may be any past day', () =>
    confirmed()
      .when(report('6-4 6-4', { date: '2026-02-27' }), ana)
      .then([reported('ana', '6-4 6-4', { playedOn: '2026-02-27' })]));
  it('cannot be before the tournament was created, in its zone', () => {
    const on = (date: string) => report('6-4 6-4', { date });
    const createdAt = '2026-02-10T00:30:00.000Z';
    confirmed()
      .with({ tournament: ladder({ createdAt }) })
      .when(on('2026-02-09'), ana)
      .thenRejects('result.date-too-early');
    confirmed()
      .with({ tournament: ladder({ createdAt, zone: 'Atlantic/Azores' }) })
      .when(on('2026-02-09'), ana)
      .then([reported('ana', '6-4 6-4', { playedOn: '2026-02-09' })]);
    confirmed().when(on('0001-01-01'), ana).thenRejects('result.date-too-early');
  });
  it.each([
    ['2026-03-04', 'result.date-in-future'],
    ['0001-01-01', 'result.date-too-early'],
  ])('is refused at its field when invalid: %s', (date, code) => {
    let refusal: unknown;
    try {
      confirmed().at('2026-03-02T12:00:00.000Z').when(report('6-4 6-4', { date }), ana).events();
    } catch (error) {
      refusal = error;
    }
    expect(isRejection(refusal) && refusal.details).toEqual([{ path: 'date', code }]);
  });
  it('may be given as an instant, which falls on a day in the tournament’s zone', () => {
    const at = (date: string) => report('6-4 6-4', { date });
    confirmed()
      .with({ tournament: ladder({ zone: 'Atlantic/Azores' }) })
      .at('2026-03-04T12:00:00.000Z')
      .when(at('2026-03-04T00:30:00.000Z'), ana)
      .then([reported('ana', '6-4 6-4', { playedOn: '2026-03-03' })]);
    const noon = confirmed().at('2026-03-04T12:00:00.000Z');
    noon.when(at('2026-03-04T12:05:00.000Z'), ana).then([reported('ana', '6-4 6-4', { playedOn: '2026-03-04' })]);
    noon.when(at('2026-03-04T12:05:00.001Z'), ana).thenRejects('result.date-in-future');
  });
  it('cannot be in the future, except for five minutes', () => {
    const tomorrow = report('6-4 6-4', { date: '2026-03-03' });
    confirmed().at('2026-03-02T23:54:59.999Z').when(tomorrow, ana).thenRejects('result.date-in-future');
    confirmed()
      .at('2026-03-02T23:55:00.000Z')
      .when(tomorrow, ana)
      .then([reported('ana', '6-4 6-4', { playedOn: '2026-03-03' })]);
  });
});

describe('a second report', () => {
  const first = () => aMatch(opened(), reported('ana', '6-4 6-4'));

  it('with the same result by the other player validates it', () =>
    first()
      .when(report('6-4 6-4'), rui)
      .then([validatedAs('agreement', 'rui', '6-4 6-4')]));
  it('validates it regardless of the day, place and court it names', () =>
    first()
      .when(report('6-4 6-4', { date: '2026-03-01', location: 'Maia', court: 'Campo 9' }), rui)
      .then([validatedAs('agreement', 'rui', '6-4 6-4')]));
  it.each(['6-4 6-3', '4-6 4-6', '6-4 5-7 6-3'])('of %s by the other player is a dispute', (score) =>
    first()
      .when(report(score), rui)
      .then([disputed('rui', score)]),
  );
  it('with another score keeps the place it names', () => {
    const where = { location: 'Maia', court: 'Campo 9' };
    const [{ data }] = first().when(report('6-4 6-3', where), rui).events() as readonly [MatchEvent];
    expect(data).toMatchObject({ by: 'rui', proposed: where });
  });
  it('of other tie-break points is a dispute', () =>
    aMatch(opened(), reported('ana', '6-4 7-6(3)'))
      .when(report('6-4 7-6(5)'), rui)
      .then([disputed('rui', '6-4 7-6(5)')]));
  it('of another winner is a dispute', () =>
    aMatch(opened(), reported('ana', 'W/O', { winnerId: 'ana' }))
      .when(report('W/O', { winnerId: 'rui' }), rui)
      .then([disputed('rui', 'W/O')]));
  it('by the same player is a correction', () =>
    first()
      .when(report('6-4 7-5'), ana)
      .then([reported('ana', '6-4 7-5')]));
  it('by the same player may correct the place, the court or the surface only', () => {
    first()
      .when(report('6-4 6-4', { location: 'Maia' }), ana)
      .then([reported('ana', '6-4 6-4', { location: 'Maia' })]);
    first()
      .when(report('6-4 6-4', { court: 'Campo 9' }), ana)
      .then([reported('ana', '6-4 6-4', { court: 'Campo 9' })]);
    first()
      .when(report('6-4 6-4', { surface: 'clay' }), ana)
      .then([reported('ana', '6-4 6-4', { surface: 'clay' })]);
  });
  it('with the same score on a later day keeps the first reported day', () =>
    first().at('2026-03-04T12:00:00.000Z').when(report('6-4 6-4'), ana).thenNothing());
  it('by the same player may correct the day only', () =>
    first()
      .when(report('6-4 6-4', { date: '2026-03-01' }), ana)
      .then([reported('ana', '6-4 6-4', { playedOn: '2026-03-01' })]));
  it('by the same player with a court counts as a correction, because the sealed first one cannot be compared, unless the request is identical', () => {
    const onCourt = () => aMatch(opened(), reported('ana', '6-4 6-4', { court: 'Campo 9' }));
    onCourt()
      .when(report('6-4 6-4', { court: 'Campo 8' }), ana)
      .then([reported('ana', '6-4 6-4', { court: 'Campo 8' })]);
    onCourt()
      .when(report('6-4 6-4'), ana)
      .then([reported('ana', '6-4 6-4')]);
    onCourt()
      .withSameBody()
      .when(report('6-4 6-4', { court: 'Campo 9' }), ana)
      .thenNothing();
  });
  it('by the same player with a place counts as a correction unless the request is identical; without one the place stays', () => {
    const inMaia = () => aMatch(opened(), reported('ana', '6-4 6-4', { location: 'Maia' }));
    for (const location of ['Maia', 'Gaia'])
      inMaia()
        .when(report('6-4 6-4', { location }), ana)
        .then([reported('ana', '6-4 6-4', { location })]);
    inMaia()
      .withSameBody()
      .when(report('6-4 6-4', { location: 'Maia' }), ana)
      .thenNothing();
    inMaia().when(report('6-4 6-4'), ana).thenNothing();
  });
  it('by the same player with the same result changes nothing', () => first().when(report('6-4 6-4'), ana).thenNothing());
  it('by an import is refused when a player has reported', () =>
    first().when(report('6-4 6-3'), byAnImport).thenRejects('result.already-reported'));
  it('is compared with the correction', () =>
    aMatch(opened(), reported('ana', '6-4 6-4'), reported('ana', '6-4 7-5'))
      .when(report('6-4 7-5'), rui)
      .then([validatedAs('agreement', 'rui', '6-4 7-5')]));
  it.each([ana, rui])('is refused after a validation (%p)', (actor) =>
    aMatch(opened(), reported('ana', '6-4 6-4'), validatedAs('opponent', 'rui', '6-4 6-4'))
      .when(report('6-4 6-3'), actor)
      .thenRejects('result.already-reported'),
  );
  it('is refused after an annulment', () =>
    aMatch(opened(), reported('ana', '6-4 6-4'), validatedAs('opponent', 'rui', '6-4 6-4'), annulled('carla'))
      .when(report('6-4 6-4'), ana)
      .thenRejects('result.already-reported'));
});

describe('a dispute between the players', () => {
  const dispute = () => aMatch(opened(), reported('ana', '6-4 6-4'), disputed('rui', '4-6 4-6'));

  it('ends when the reporter accepts the other version', () =>
    dispute()
      .when(report('4-6 4-6'), ana)
      .then([validatedAs('agreement', 'ana', '4-6 4-6')]));
  it('ends when the opponent accepts the report', () =>
    dispute()
      .when(report('6-4 6-4'), rui)
      .then([validatedAs('agreement', 'rui', '6-4 6-4')]));
  it.each([ana, rui])('cannot be ended with a third version (%p)', (actor) =>
    dispute().when(report('6-0 6-0'), actor).thenRejects('result.already-reported'),
  );
  it('goes on when a player repeats their version', () => {
    dispute().when(report('6-4 6-4'), ana).thenRejects('result.already-reported');
    dispute().when(report('4-6 4-6'), rui).thenRejects('result.already-reported');
  });
  it('without another version cannot be ended by accepting it', () =>
    aMatch(opened(), reported('ana', '6-4 6-4'), disputed('rui')).when(report('4-6 4-6'), ana).thenRejects('result.already-reported'));
  it('started by the referee needs a ruling', () =>
    aMatch(opened(), reported('ana', '6-4 6-4'), disputed('rita')).when(report('6-4 6-4'), rui).thenRejects('result.already-reported'));
});

describe('a match that was never played', () => {
  const absent = (winnerId: string) => report('W/O', { winnerId });
  const twoWeeksLater = '2026-03-20T12:00:00.000Z';
  it.each([
    [by('rita'), 'referee'],
    [by('carla'), 'creator'],
    [by('sofia', 'superadmin'), 'super-admin'],
  ] as const)('becomes a walkover by %p two weeks later', (actor, how) => {
    const decided = confirmed().at(twoWeeksLater).when(absent('rui'), actor).events();
    expect(decided).toMatchObject([
      { type: 'ResultValidated', data: { winnerId: 'rui', outcome: 'walkover', sets: [], how, by: actor.id } },
    ]);
  });
  const withoutTime: MatchEvent = { type: 'MatchOpened', data: { ...parties, how: 'accepted' } };
  it('can become a walkover also without an agreed time', () =>
    expect(aMatch(withoutTime).at(twoWeeksLater).when(absent('ana'), by('rita')).events()).toHaveLength(1));
  it('cannot become a walkover earlier', () => confirmed().when(absent('rui'), by('rita')).thenRejects('match.too-early-for-walkover'));
  it('cannot become a walkover by somebody who neither plays nor judges', () =>
    confirmed().at(twoWeeksLater).when(absent('rui'), by('gil')).thenRejects('match.not-yours'));
  it('cannot become a walkover once a result was reported', () =>
    aMatch(opened(), reported('ana', '6-4 6-4')).at(twoWeeksLater).when(absent('rui'), by('rita')).thenRejects('match.not-yours'));
});

describe('a walkover before the agreed time', () => {
  const time = '2026-03-04T18:00:00.000Z';
  const absent = report('W/O', { winnerId: 'ana' });
  const toCome = (...since: readonly MatchEvent[]) => aMatch(opened({ time }), ...since);

  it('can be reported by a player whose opponent cancelled beforehand, and counts once the opponent agrees', () => {
    expect(toCome().when(absent, ana).events()).toMatchObject([{ data: { outcome: 'walkover', by: 'ana' } }]);
    const told: MatchEvent = { type: 'ResultReported', data: { ...parties, by: 'ana', ...result('W/O', { winnerId: 'ana' }) } };
    expect(toCome(told).when(absent, rui).events()).toMatchObject([{ type: 'ResultValidated', data: { how: 'agreement' } }]);
  });
  const late = '2026-03-25T18:00:00.000Z';
  const inTwoWeeks = '2026-03-20T12:00:00.000Z';
  const otherTime: MatchEvent = { type: 'TimeProposed', data: { ...parties, by: 'rui', times: ['2026-03-26T18:00:00.000Z'] } };
  it.each([[[]], [[otherTime]]])('is refused to the judge of a two-week-old match whose agreed time is still to come (%#)', (since) =>
    aMatch(opened({ time: late }), ...since)
      .at(inTwoWeeks)
      .when(absent, by('rita'))
      .thenRejects('match.too-early-for-walkover'),
  );
  it('cannot be a judge’s ruling, unless a player reported it', () => {
    const ruling: ValidateResult = {
      type: 'ValidateResult',
      data: { matchId: 'match', decision: 'approve', result: { sets: [], outcome: 'walkover', winnerId: 'ana' } },
    };
    toCome(reported('ana', '6-4 6-4')).when(ruling, by('rita')).thenRejects('match.too-early-for-walkover');
    const told: MatchEvent = { type: 'ResultReported', data: { ...parties, by: 'ana', ...result('W/O', { winnerId: 'ana' }) } };
    expect(toCome(told).when(ruling, by('rita')).events()).toMatchObject([{ type: 'ResultValidated', data: { how: 'referee' } }]);
  });
  it('counts by silence not before that time, and the hours count from it', () => {
    const told: MatchEvent = { type: 'ResultReported', data: { ...parties, by: 'ana', ...result('W/O', { winnerId: 'ana' }) } };
    const silent = toCome(told).with({ tournament: ladder({ rules: completeRules({ autoValidateHours: 24 }) }) });
    const approve: ValidateResult = { type: 'ValidateResult', data: { matchId: 'match', decision: 'approve' } };
    silent.at('2026-03-05T17:59:59.999Z').when(approve, byTheClock).thenNothing();
    expect(silent.at('2026-03-05T18:00:00.000Z').when(approve, byTheClock).events()).toHaveLength(1);
  });
});

describe('in the week after the end of a season', () => {
  /** Its last day was 14 March. */
  const ended = ladder({ status: 'ended', endDate: '2026-03-14', endedAt: '2026-03-15T00:00:00.000Z' });
  const sixteenth = '2026-03-16T12:00:00.000Z';
  const told = (date?: string) =>
    confirmed()
      .with({ tournament: ended })
      .at(sixteenth)
      .when(report('6-4 6-4', date ? { date } : {}), ana);

  it('a match of its last day can be reported, and counts as played on that day when none is named', () => {
    told('2026-03-14').then([reported('ana', '6-4 6-4', { playedOn: '2026-03-14' })]);
    told().then([reported('ana', '6-4 6-4', { playedOn: '2026-03-14' })]);
  });
  it('a later match does not count', () => {
    told('2026-03-15').thenRejects('result.after-the-end');
    told('2026-03-17').thenRejects('result.date-in-future');
  });
  it('an early end makes its day the last one, up to that moment', () => {
    const endedToday = confirmed()
      .with({ tournament: ladder({ status: 'ended', endedAt: '2026-03-16T09:00:00.000Z' }) })
      .at(sixteenth);
    for (const date of ['2026-03-16', '2026-03-16T08:59:59.999Z'])
      endedToday.when(report('6-4 6-4', { date }), ana).then([reported('ana', '6-4 6-4', { playedOn: '2026-03-16' })]);
    endedToday.when(report('6-4 6-4', { date: '2026-03-16T09:00:00.000Z' }), ana).thenRejects('result.after-the-end');
  });
  it('a walkover is refused for a match agreed for after the end, though a played result is accepted', () => {
    const agreedForLater = aMatch(opened({ time: '2026-03-18T18:00:00.000Z' })).with({ tournament: ended });
    agreedForLater
      .at(sixteenth)
      .when(report('W/O', { winnerId: 'ana' }), ana)
      .thenRejects('result.after-the-end');
    agreedForLater
      .at('2026-03-19T12:00:00.000Z')
      .when(report('W/O', { winnerId: 'ana' }), by('rita'))
      .thenRejects('result.after-the-end');
    agreedForLater
      .at(sixteenth)
      .when(report('6-4 6-4', { date: '2026-03-14' }), ana)
      .then([reported('ana', '6-4 6-4', { playedOn: '2026-03-14' })]);
  });
});

describe('the result of a match after its agreed time', () => {
  const agreed = '2026-03-02T18:00:00.000Z';
  const other: MatchEvent = { type: 'TimeProposed', data: { ...parties, by: 'rui', times: ['2026-03-05T18:00:00.000Z'] } };
  const lapsed: MatchEvent = { type: 'ProposalLapsed', data: parties };
  const afterIt = '2026-03-02T20:00:00.000Z';

  it('can be reported by either player, even when another time is proposed or that proposal lapsed', () => {
    for (const since of [[other], [other, lapsed]])
      for (const who of ['ana', 'rui'])
        aMatch(opened({ time: agreed }), ...since)
          .at(afterIt)
          .when(report('6-4 6-3'), by(who))
          .then([reported(who, '6-4 6-3')]);
  });

  it('is refused before that time, and when no time was ever agreed', () => {
    aMatch(opened({ time: agreed }), other)
      .at('2026-03-02T17:59:59.999Z')
      .when(report('6-4 6-3'), by('ana'))
      .thenRejects('match.not-confirmed');
    aMatch({ type: 'MatchOpened', data: { ...parties, how: 'automatic' } }, other)
      .at(afterIt)
      .when(report('6-4 6-3'), by('ana'))
      .thenRejects('match.not-confirmed');
  });

  it('ends the proposal of other times: they can no longer be selected, and do not lapse', () => {
    const told = aMatch(opened({ time: agreed }), other, reported('ana', '6-4 6-3')).at(afterIt);
    told
      .when({ type: 'ConfirmTime', data: { matchId: 'match', time: '2026-03-05T18:00:00.000Z' } }, by('ana'))
      .thenRejects('match.already-started');
    aMatch(opened({ time: agreed }), other, reported('ana', '6-4 6-3'))
      .at('2026-03-06T18:00:00.000Z')
      .when({ type: 'LapseProposal', data: { matchId: 'match' } }, byTheClock)
      .thenNothing();
  });
});
