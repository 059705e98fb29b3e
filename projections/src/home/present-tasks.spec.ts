import type { ChallengeDocument, MatchDocument, PersonCard, TournamentDocument } from '@tennis/contracts';
import { presentMatchesToCome, presentTasks, type TaskSources } from './present-tasks';
import type { Reader } from './reader';

const now = '2026-03-04T12:00:00.000Z';
const past = '2026-03-03T18:00:00.000Z';
const soon = '2026-03-05T18:00:00.000Z';
const later = '2026-03-06T18:00:00.000Z';

const person = (id: string): PersonCard => ({
  id,
  firstName: id,
  lastName: '',
  photoFileId: null,
  clubName: null,
  imported: false,
  erased: false,
});
const reader: Reader = {
  me: 'ana',
  now,
  people: person,
  tournaments: () => undefined,
  open: () => 'Campo 2',
  forced: () => undefined,
};
const match = (more: Partial<MatchDocument> = {}): MatchDocument => ({
  id: 'm',
  tournamentId: 't',
  playerA: 'ana',
  playerB: 'rui',
  status: 'waiting_opponent',
  time: null,
  agreedTime: null,
  agreed: null,
  proposedTimes: [],
  proposedBy: null,
  answerBy: null,
  location: null,
  eventName: null,
  openedAt: past,
  result: null,
  reportedBy: null,
  reportedAt: null,
  disputed: null,
  validated: null,
  annulled: null,
  cancelled: null,
  ...more,
});
const result = { sets: [{ a: 6, b: 4 }], outcome: 'retired', winnerId: 'rui', playedOn: '2026-03-03' } as const;
const reported = match({ status: 'result_reported', result: { ...result, sets: [...result.sets] }, reportedBy: 'rui' });
const challenge = (more: Partial<ChallengeDocument> = {}): ChallengeDocument => ({
  id: 'c',
  tournamentId: 't',
  challengerId: 'eva',
  challengedId: 'ana',
  status: 'pending',
  automatic: false,
  proposedTimes: [past, soon],
  time: null,
  counterTimes: [],
  message: null,
  location: null,
  placeBy: null,
  cause: null,
  reason: null,
  issuedAt: past,
  expiresAt: soon,
  deadline: later,
  acceptedAt: null,
  closedAt: null,
  ranks: { challenger: 2, challenged: 1 },
  ...more,
});
const tasks = (waiting: Partial<TaskSources>) => presentTasks({ challenges: [], matches: [], disputes: [], ...waiting }, reader);

describe('the tasks of a player', () => {
  it.each<[string, MatchDocument, object | undefined]>([
    ['asks for times', match(), { kind: 'propose', opponents: ['rui'] }],
    [
      'asks to choose among times of the other',
      match({ status: 'time_proposed', proposedTimes: [soon, later], proposedBy: 'rui' }),
      { kind: 'confirm', times: [soon, later], deadline: later },
    ],
    [
      'asks for it until the days to answer are over',
      match({ status: 'time_proposed', proposedTimes: [later], proposedBy: 'rui', answerBy: soon }),
      { kind: 'confirm', times: [later], deadline: soon },
    ],
    [
      'asks where too, once somebody said so',
      match({ status: 'time_proposed', proposedTimes: [later], proposedBy: 'rui', location: 'Campo 2' }),
      { kind: 'confirm', location: 'Campo 2' },
    ],
    ['asks nothing while the other chooses', match({ status: 'time_proposed', proposedTimes: [soon], proposedBy: 'ana' }), undefined],
    [
      'asks for the result once an agreed time has come, though another is proposed',
      match({ status: 'time_proposed', proposedTimes: [soon], proposedBy: 'rui', agreedTime: past }),
      { kind: 'report', times: [], deadline: null, agreed: past },
    ],
    [
      'asks to choose before an agreed time has come',
      match({ status: 'time_proposed', proposedTimes: [later], proposedBy: 'rui', agreedTime: soon }),
      { kind: 'confirm' },
    ],
    ['asks for the result rather than for new times', match({ agreedTime: past }), { kind: 'report' }],
    ['asks nothing before its time', match({ status: 'time_confirmed', time: soon }), undefined],
    ['asks for the result from its time on', match({ status: 'time_confirmed', time: past }), { kind: 'report', agreed: past }],
    ['asks for the result once it has begun', match({ status: 'in_progress', time: soon }), { kind: 'report' }],
    [
      'asks to confirm what the other reported',
      reported,
      { kind: 'validate', score: '4-6', wonBy: 'rui', result: { sets: result.sets, outcome: 'retired', winnerId: 'rui' } },
    ],
    ['asks nothing of who reported', { ...reported, reportedBy: 'ana' }, undefined],
    ['asks nothing while it is in dispute', match({ status: 'result_disputed' }), undefined],
    ['asks nothing once it is over', match({ status: 'completed' }), undefined],
  ])('a match %s', (_what, one, asked) =>
    expect(tasks({ matches: [one] })).toEqual(asked ? [expect.objectContaining({ id: 'm', tournamentId: 't', ...asked })] : []),
  );

  it('include nothing for a match of a frozen ladder, even before the clock has recorded that', () => {
    const ended = { status: 'ended', endDate: null, zone: 'Europe/Lisbon', endedAt: '2026-02-25T12:00:00.001Z' } as TournamentDocument;
    const asked = (tournament: TournamentDocument) =>
      presentTasks({ challenges: [], matches: [reported], disputes: [] }, { ...reader, tournaments: () => tournament }).map(
        ({ kind }) => kind,
      );
    expect(asked(ended)).toEqual(['validate']);
    expect(asked({ ...ended, endedAt: '2026-02-25T12:00:00.000Z' })).toEqual([]);
    expect(asked({ ...ended, status: 'frozen' })).toEqual([]);
  });

  it('include the result of a match agreed before the end of its ladder, and no arranging after it', () => {
    const ended = { status: 'ended', endDate: null, zone: 'Europe/Lisbon', endedAt: past } as TournamentDocument;
    const reading = { ...reader, tournaments: () => ended };
    const asked = (one: MatchDocument) => presentTasks({ challenges: [], matches: [one], disputes: [] }, reading).map(({ kind }) => kind);
    const before = '2026-03-03T10:00:00.000Z';
    expect(asked(match({ status: 'time_confirmed', time: before }))).toEqual(['report']);
    expect(asked(match({ status: 'time_confirmed', time: '2026-03-03T19:00:00.000Z' }))).toEqual([]);
    expect(asked(match({ status: 'waiting_opponent' }))).toEqual([]);
    expect(asked(reported)).toEqual(['validate']);
    expect(presentMatchesToCome([match({ status: 'time_confirmed', time: soon })], reading)).toEqual([]);
  });

  it('include a challenge’s place and message', () => {
    expect(
      tasks({ challenges: [challenge({ message: 'Vamos?', location: 'Monsanto' }), challenge({ id: 'c2' })] }).map(
        ({ id, location, message }) => [id, location, message],
      ),
    ).toEqual([
      ['c', 'Monsanto', 'Vamos?'],
      ['c2', undefined, undefined],
    ]);
  });

  it('include answering a challenge until it expires, with its future times', () => {
    expect(tasks({ challenges: [challenge()] })).toEqual([
      expect.objectContaining({ kind: 'answer', id: 'c', opponents: ['eva'], deadline: soon, times: [soon], score: null, wonBy: null }),
    ]);
    expect(tasks({ challenges: [challenge({ expiresAt: now })] })).toEqual([]);
  });

  it('include ruling on others’ disputes, with both names and the report', () =>
    expect(tasks({ disputes: [{ ...reported, playerA: 'eva', status: 'result_disputed' }] })).toEqual([
      expect.objectContaining({ kind: 'rule', opponents: ['eva', 'rui'], score: '4-6', wonBy: 'rui', deadline: null }),
    ]));

  it('are ordered by urgency, then by deadline: a result comes before weekly obligations', () => {
    const challenges = [challenge({ id: 'c2', expiresAt: later }), challenge()];
    const all = tasks({ matches: [match(), reported], challenges, disputes: [{ ...reported, id: 'd' }] });
    expect(all.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['validate m', 'answer c', 'answer c2', 'rule d', 'propose m']);
  });

  it('start with those due within a day, whatever they are', () => {
    const within = '2026-03-05T12:00:00.000Z';
    const countered = match({
      id: 'm2',
      status: 'time_proposed',
      proposedTimes: [later],
      proposedBy: 'rui',
      answerBy: '2026-03-05T11:00:00.000Z',
    });
    const all = tasks({ matches: [reported, countered], challenges: [challenge({ id: 'c2' }), challenge({ expiresAt: within })] });
    expect(all.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['confirm m2', 'answer c', 'validate m', 'answer c2']);
  });

  describe('with times at which the player already plays, or within two hours of it,', () => {
    const at = (time: string, more: Partial<MatchDocument> = {}) =>
      match({ id: 'm2', playerB: 'zita', status: 'time_confirmed', time, ...more });
    const [before, after] = ['2026-03-05T16:00:01.000Z', '2026-03-05T19:59:59.000Z'] as const;
    const busy = (...matches: readonly MatchDocument[]) => tasks({ challenges: [challenge()], matches })[0]?.busy;

    it.each([before, soon, after])('name the opponent and the time: %s', (playsAt) =>
      expect(busy(at(playsAt))).toEqual([{ time: soon, matchId: 'm2', opponentName: 'zita', playsAt }]),
    );
    it.each<[string, MatchDocument]>([
      ['two hours before', at('2026-03-05T16:00:00.000Z')],
      ['two hours after', at('2026-03-05T20:00:00.000Z')],
      ['a time that is only proposed', at(soon, { status: 'time_proposed', time: null, proposedTimes: [soon], proposedBy: 'ana' })],
      ['a result that was reported', at(soon, { status: 'result_reported', reportedBy: 'ana' })],
    ])('say nothing for %s', (_what, other) => expect(busy(other)).toBeUndefined());

    it('name it also when another time is proposed for that match, and never the match being arranged', () => {
      const moved = match({ id: 'm2', status: 'time_proposed', proposedTimes: [soon], proposedBy: 'rui', agreedTime: soon });
      const all = tasks({ challenges: [challenge()], matches: [moved] });
      const [answer, confirm] = (['answer', 'confirm'] as const).map((wanted) => all.find(({ kind }) => kind === wanted));
      expect(answer?.busy).toMatchObject([{ matchId: 'm2', playsAt: soon }]);
      expect(confirm).toMatchObject({ kind: 'confirm', opponentId: 'rui' });
      expect(confirm?.busy).toBeUndefined();
    });
  });

  it('come with the player’s future matches, the soonest first', () => {
    const at = (id: string, time: string) => match({ id, status: 'time_confirmed', time });
    expect(presentMatchesToCome([at('late', later), at('next', soon), at('gone', past)], reader)).toMatchObject([
      { id: 'next', opponent: 'rui' },
      { id: 'late', opponent: 'rui' },
    ]);
    expect(presentMatchesToCome([at('gone', past), match()], reader)).toEqual([]);
  });

  it('have the opponent’s photo, if there is one', () => {
    const at = match({ status: 'time_confirmed', time: soon });
    const people = (id: string) => ({ ...person(id), photoFileId: id === 'rui' ? 'f1' : null });
    expect(presentMatchesToCome([at], { ...reader, people })[0]?.photoUrl).toBe('/api/files/f1/small');
    expect(presentMatchesToCome([at], reader)[0]).not.toHaveProperty('photoUrl');
  });
});

describe('the times of a challenge that was accepted automatically', () => {
  const pickBy = '2026-03-05T12:00:00.000Z';
  const forced = () => ({ pickBy, proposedTimes: [soon, later] });
  const offered = match({ status: 'time_proposed', playerA: 'rui', playerB: 'ana', proposedTimes: [soon, later], proposedBy: 'rui' });
  const deadlineOf = (one: MatchDocument, more: Partial<Reader> = {}) =>
    presentTasks({ challenges: [], matches: [one], disputes: [] }, { ...reader, forced, ...more })[0]!.deadline;

  it('can be selected until the clock selects the earliest', () => expect(deadlineOf(offered)).toBe(pickBy));

  it('have the same limit when the challenged player offers others instead', () =>
    expect(deadlineOf({ ...offered, playerA: 'ana', playerB: 'rui', proposedTimes: [later] })).toBe(pickBy));

  it.each<[string, MatchDocument, Partial<Reader>]>([
    ['the challenger offers others', { ...offered, proposedTimes: [later] }, { forced: () => ({ pickBy, proposedTimes: [soon] }) }],
    ['the clock would come after them', offered, { forced: () => ({ pickBy: '2026-03-09T12:00:00.000Z', proposedTimes: [soon, later] }) }],
    ['a time was agreed since', { ...offered, agreedTime: '2026-03-05T10:00:00.000Z' }, {}],
  ])('stay valid until they are over when %s', (_where, one, more) => expect(deadlineOf(one, more)).toBe(later));
});
