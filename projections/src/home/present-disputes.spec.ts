import type { MatchDocument, PersonCard, TournamentDocument } from '@tennis/contracts';
import { presentDisputes, versionsOf } from './present-disputes';
import type { Reader } from './reader';

const people = (id: string): PersonCard => ({
  id,
  firstName: id,
  lastName: '',
  photoFileId: null,
  clubName: null,
  imported: false,
  erased: false,
});
const tournament = { id: 't', name: 'Escada', status: 'active' } as TournamentDocument;
const reading = (me: string, one: TournamentDocument = tournament): Reader => ({
  me,
  now: '2026-03-04T12:00:00.000Z',
  people,
  tournaments: () => one,
  open: () => '',
  forced: () => undefined,
});
const byBerta = () => ({ role: 'referee' as const, name: 'berta' });
const straight = {
  sets: [
    { a: 6, b: 4 },
    { a: 6, b: 3 },
  ],
  outcome: 'completed',
  winnerId: 'ana',
  playedOn: '2026-03-03',
} as const;
const other = {
  sets: [
    { a: 6, b: 4 },
    { a: 4, b: 6 },
    { a: 3, b: 6 },
  ],
  outcome: 'completed',
  winnerId: 'rui',
  playedOn: '2026-03-03',
} as const;
const copied = ({ sets, ...rest }: typeof straight | typeof other) => ({ ...rest, sets: [...sets] });
const match = (more: Partial<MatchDocument> = {}): MatchDocument => ({
  id: 'm',
  tournamentId: 't',
  playerA: 'ana',
  playerB: 'rui',
  status: 'result_disputed',
  time: null,
  agreedTime: null,
  agreed: null,
  proposedTimes: [],
  proposedBy: null,
  answerBy: null,
  location: null,
  eventName: null,
  openedAt: '2026-03-03T18:00:00.000Z',
  result: copied(straight),
  reportedBy: 'ana',
  reportedAt: null,
  disputed: { by: 'rui', proposed: copied(other) },
  validated: null,
  annulled: null,
  cancelled: null,
  ...more,
});

describe('a disputed result', () => {
  it.each([
    ['of who reported it', 'ana', { opponent: 'rui', mine: false }, [true, false], ['6-4 6-3', '6-4 4-6 3-6']],
    ['of who says otherwise', 'rui', { opponent: 'ana', mine: true }, [false, true], ['4-6 3-6', '4-6 6-4 6-3']],
  ] as const)('%s has both versions, with the reader’s games first in each', (_who, me, said, mine, scores) =>
    expect(presentDisputes([match()], byBerta, reading(me))).toEqual([
      {
        matchId: 'm',
        tournamentName: 'Escada',
        ...said,
        versions: [
          { by: 'ana', mine: mine[0], score: scores[0], outcome: 'completed', wonBy: 'ana' },
          { by: 'rui', mine: mine[1], score: scores[1], outcome: 'completed', wonBy: 'rui' },
        ],
        judge: { role: 'referee', name: 'berta' },
      },
    ]),
  );

  it('shows a judge both versions with the games of the same player first', () =>
    expect(versionsOf(match(), 'berta', people).map(({ score, wonBy }) => [score, wonBy])).toEqual([
      ['6-4 6-3', 'ana'],
      ['6-4 4-6 3-6', 'rui'],
    ]));

  it('shows the winner’s games first when the other version is a walkover', () => {
    const proposed = { ...copied(other), sets: [], outcome: 'walkover' as const };
    const told = versionsOf(match({ disputed: { by: 'rui', proposed } }), 'rui', people);
    expect(told.map(({ score, wonBy }) => [score, wonBy])).toEqual([
      ['6-4 6-3', 'ana'],
      ['', 'rui'],
    ]);
  });

  it('shows a single version, the winner’s games first, when it was denied without another result', () =>
    expect(versionsOf(match({ disputed: { by: 'rui', proposed: null } }), 'rui', people).map(({ by, score }) => [by, score])).toEqual([
      ['ana', '6-4 6-3'],
    ]));

  it('is not shown without a dispute, nor once results no longer count', () => {
    expect(presentDisputes([match({ status: 'result_reported', disputed: null })], () => null, reading('ana'))).toEqual([]);
    expect(presentDisputes([match()], byBerta, reading('ana', { ...tournament, status: 'frozen' }))).toEqual([]);
  });
});
