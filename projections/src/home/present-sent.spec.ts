import type { ChallengeDocument, MatchDocument } from '@tennis/contracts';
import { presentSent } from './present-sent';
import type { Reader } from './reader';

const now = '2026-03-04T12:00:00.000Z';
const past = '2026-03-03T18:00:00.000Z';
const soon = '2026-03-05T18:00:00.000Z';
const later = '2026-03-06T18:00:00.000Z';

const reader: Reader = {
  me: 'ana',
  now,
  people: (id) => ({ id, firstName: id, lastName: '', photoFileId: null, clubName: null, imported: false, erased: false }),
  tournaments: () => undefined,
  open: () => null,
  forced: () => undefined,
};
const challenge = (more: Partial<ChallengeDocument> = {}) =>
  ({ id: 'c', tournamentId: 't', challengerId: 'ana', challengedId: 'eva', expiresAt: later, ...more }) as ChallengeDocument;
const proposed = (more: Partial<MatchDocument> = {}) =>
  ({
    id: 'm',
    tournamentId: 't',
    playerA: 'rui',
    playerB: 'ana',
    status: 'time_proposed',
    agreedTime: null,
    proposedTimes: [soon, later],
    proposedBy: 'ana',
    answerBy: null,
    ...more,
  }) as MatchDocument;
const waits = (challenges: readonly ChallengeDocument[], matches: readonly MatchDocument[]) =>
  presentSent({ challenges, matches }, reader).map(({ kind, id, opponent, deadline }) => [kind, id, opponent, deadline]);

describe('the things that a player waits for', () => {
  it('include answers to their challenges and to their proposed times, the first deadline first', () =>
    expect(waits([challenge()], [proposed({ answerBy: soon }), proposed({ id: 'm2', playerA: 'zita' })])).toEqual([
      ['times', 'm', 'rui', soon],
      ['challenge', 'c', 'eva', later],
      ['times', 'm2', 'zita', later],
    ]));

  it.each<[string, MatchDocument]>([
    ['times that the other proposed', proposed({ proposedBy: 'rui' })],
    ['times that are over', proposed({ proposedTimes: [past] })],
    ['an answer that came', proposed({ status: 'time_confirmed', proposedTimes: [], proposedBy: null, time: soon })],
    ['a match whose agreed time has come: its result is what is missing', proposed({ agreedTime: past })],
  ])('do not include %s', (_what, match) => expect(waits([], [match])).toEqual([]));

  const reported = (more: Partial<MatchDocument> = {}) =>
    proposed({
      status: 'result_reported',
      proposedTimes: [],
      proposedBy: null,
      reportedBy: 'ana',
      result: {
        sets: [
          { a: 4, b: 6 },
          { a: 3, b: 6 },
        ],
        outcome: 'completed',
        winnerId: 'ana',
      } as MatchDocument['result'],
      ...more,
    });

  it('include the answer to a result they reported, after everything with a deadline', () =>
    expect(presentSent({ challenges: [challenge()], matches: [reported()] }, reader)).toMatchObject([
      { kind: 'challenge' },
      { kind: 'result', id: 'm', opponent: 'rui', score: '6-4 6-3', deadline: null },
    ]));

  it('do not include an opponent’s report, nor a dispute', () =>
    expect(waits([], [reported({ reportedBy: 'rui' }), reported({ status: 'result_disputed' })])).toEqual([]));

  it('do not include an expired challenge', () => expect(waits([challenge({ expiresAt: now })], [])).toEqual([]));

  it('include the selection of a time after an automatic acceptance, until the clock selects one', () => {
    const pickBy = '2026-03-05T12:00:00.000Z';
    const forced = () => ({ pickBy, proposedTimes: [soon, later] });
    const match = proposed({ playerA: 'ana', playerB: 'rui' });
    expect(presentSent({ challenges: [], matches: [match] }, { ...reader, forced }).map(({ deadline }) => deadline)).toEqual([pickBy]);
  });
});
