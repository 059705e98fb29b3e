import { completeRules, type MatchDocument, type PersonCard, type TournamentDocument } from '@tennis/contracts';
import { type MatchReader, presentMatch } from './present-match';

const sealed = (text: string) => ({ sealed: text, of: 'ana' });
const friday = '2026-03-06T18:00:00.000Z';
const score = {
  sets: [
    { a: 6, b: 4 },
    { a: 6, b: 3 },
  ],
  outcome: 'completed' as const,
  winnerId: 'ana',
  playedOn: '2026-03-06',
};
const match: MatchDocument = {
  id: 'm',
  tournamentId: 't',
  playerA: 'ana',
  playerB: 'rui',
  status: 'result_disputed',
  time: friday,
  agreedTime: null,
  agreed: null,
  proposedTimes: [friday],
  proposedBy: 'rui',
  answerBy: null,
  location: sealed('Em minha casa'),
  eventName: null,
  openedAt: '2026-03-02T12:00:00.000Z',
  result: { ...score, court: sealed('Campo 2'), surface: 'clay' },
  reportedBy: 'ana',
  reportedAt: friday,
  disputed: { by: 'rui', proposed: { ...score, winnerId: 'rui', location: sealed('Atrás da escola'), court: 'Campo 3' } },
  validated: null,
  annulled: null,
  cancelled: null,
};
const completed: MatchDocument = { ...match, status: 'completed', disputed: null, validated: { by: 'rui', how: 'opponent', at: friday } };
const present = (document: MatchDocument, reader: Partial<MatchReader> = {}) =>
  presentMatch(document, undefined, () => undefined, { open: ({ sealed: text }) => text, now: friday, seesArrangement: true, ...reader });
const arrangement = {
  time: null,
  proposedTimes: [],
  proposedBy: null,
  location: null,
  reportedBy: null,
  reportedAt: null,
  disputed: null,
  judge: null,
};

describe('a match in an answer', () => {
  it('is complete, with decrypted fields, for the participants of its ladder', () =>
    expect(present(match)).toMatchObject({
      time: friday,
      location: 'Em minha casa',
      result: { ...score, court: 'Campo 2', surface: 'clay' },
      disputed: { by: 'rui', proposed: { winnerId: 'rui', location: 'Atrás da escola', court: 'Campo 3' } },
    }));

  it('shows others that it exists, without time, place and unsettled results', () =>
    expect(present(match, { seesArrangement: false })).toMatchObject({ ...arrangement, status: 'result_disputed', result: null }));

  it('shows others score, day and surface once the result counts', () =>
    expect(present(completed, { seesArrangement: false })).toMatchObject({ ...arrangement, result: { ...score, surface: 'clay' } }));

  it('shows others no court', () => expect(present(completed, { seesArrangement: false }).result).not.toHaveProperty('court'));

  it('can be answered until its last time, when that comes before the deadline of its challenge', () => {
    const counter: MatchDocument = { ...match, status: 'time_proposed', time: null, result: null, reportedBy: null, disputed: null };
    const [sooner, later] = ['2026-03-05T10:00:00.000Z', '2026-03-09T10:00:00.000Z'];
    expect(present({ ...counter, answerBy: later }).answerBy).toBe(friday);
    expect(present({ ...counter, answerBy: sooner }).answerBy).toBe(sooner);
    expect(present({ ...counter, answerBy: null }).answerBy).toBeNull();
  });

  it('has no place and court once the person who named them is erased', () => {
    const erased = present(completed, { open: () => null });
    expect(erased.location).toBeNull();
    expect(erased.result).not.toHaveProperty('court');
    expect(present(match, { open: () => null }).disputed?.proposed).not.toHaveProperty('location');
  });

  it('shows the place from its results file to everybody', () => {
    const imported = { ...completed, location: null, eventName: 'Open de Verão' };
    for (const seesArrangement of [true, false]) expect(present(imported, { seesArrangement }).location).toBe('Open de Verão');
  });
});

describe('a dispute in an answer', () => {
  const tournament: TournamentDocument = {
    id: 't',
    name: 'Escada de Outono',
    privacy: 'public',
    clubId: null,
    location: null,
    endDate: null,
    zone: 'Europe/Lisbon',
    rules: completeRules({ preset: 'standard' }),
    rulesVersion: 1,
    rulesHistory: [],
    creatorId: 'carla',
    refereeId: 'berta',
    status: 'active',
    createdAt: '2026-02-01T10:00:00.000Z',
    pendingSince: '2026-02-01T10:00:00.000Z',
    members: {},
    requests: [],
    turnedAway: {},
    results: 0,
    hidden: false,
  };
  const person = (id: string, more: Partial<PersonCard> = {}): PersonCard => ({
    id,
    firstName: id,
    lastName: 'Sousa',
    photoFileId: null,
    clubName: null,
    imported: false,
    erased: false,
    ...more,
  });
  const judge = (of: Partial<TournamentDocument>, more: Partial<PersonCard> = {}, seesArrangement = true) =>
    presentMatch(match, { ...tournament, ...of }, (id) => person(id, more), { open: () => null, now: friday, seesArrangement }).judge;

  it('names the referee as judge', () => expect(judge({})).toEqual({ role: 'referee', name: 'berta Sousa' }));
  it('names the creator as judge when there is no referee, or the referee played it', () => {
    expect(judge({ refereeId: null })).toEqual({ role: 'creator', name: 'carla Sousa' });
    expect(judge({ refereeId: 'rui' })).toEqual({ role: 'creator', name: 'carla Sousa' });
  });
  it.each([
    ['the creator played it', { refereeId: null, creatorId: 'ana' }, {}],
    ['they were erased', {}, { erased: true }],
    ['they are records of an import', {}, { imported: true }],
  ])('names a super admin as judge when %s', (_why, of, more) => expect(judge(of, more)).toEqual({ role: 'super-admin', name: null }));
  it.each([
    ['referee', 'berta Sousa'],
    ['creator', 'carla Sousa'],
    ['super-admin', null],
    ['opponent', null],
    ['automatic', null],
  ] as const)('names %s as the judge who ruled it', (how, byName) => {
    const by = how === 'referee' ? 'berta' : 'carla';
    const ruled = presentMatch({ ...completed, validated: { by, how, at: friday } }, tournament, person, {
      open: () => null,
      now: friday,
      seesArrangement: false,
    });
    expect(ruled.validated).toEqual({ by, how, at: friday, byName });
  });
  it('has no judge once its ladder is frozen, which is shown on the match', () => {
    const frozen = { ...tournament, status: 'ended', endedAt: '2026-02-20T00:00:00.000Z' } as const;
    const at = (now: string) => presentMatch(match, frozen, person, { open: () => null, now, seesArrangement: true }).frozen;
    expect([at('2026-02-26T23:59:59.999Z'), at('2026-02-27T00:00:00.000Z')]).toEqual([undefined, true]);
  });
  it('shows the end of the season once it is over', () => {
    const season = { ...tournament, status: 'active', endDate: '2026-02-19' } as const;
    const at = (now: string) => presentMatch(match, season, person, { open: () => null, now, seesArrangement: true }).seasonEnd;
    expect([at('2026-02-19T23:59:59.999Z'), at('2026-02-20T00:00:00.000Z')]).toEqual([undefined, '2026-02-20T00:00:00.000Z']);
  });
  it('shows others no judge', () => expect(judge({}, {}, false)).toBeNull());
  it('has no judge once it is settled', () =>
    expect(presentMatch(completed, tournament, person, { open: () => null, now: friday, seesArrangement: true }).judge).toBeNull());
});
