import type { MatchDocument, PersonCard } from '@tennis/contracts';
import { parseScore, type Surface } from '@tennis/contracts';
import { countedResultOf } from '../kernel/player-result';
import { presentStats } from './present-stats';

const people = (id: string): PersonCard => ({
  id,
  firstName: id,
  lastName: '',
  photoFileId: null,
  clubName: null,
  imported: false,
  erased: false,
});
let n = 0;
/** A match of Ana, with the score from the challenger's side. */
const match = (
  score: string,
  winnerId: string,
  more: { other?: string; on?: string; surface?: Surface; away?: boolean } = {},
): MatchDocument => {
  const { other = 'rui', on = '2026-03-02', surface, away = false } = more;
  const { sets, outcome } = parseScore(score);
  const parties = away ? { playerA: other, playerB: 'ana' } : { playerA: 'ana', playerB: other };
  return {
    id: `m${++n}`,
    tournamentId: 'escada',
    ...parties,
    annulled: null,
    result: { sets, outcome, winnerId, playedOn: on, ...(surface ? { surface } : {}) },
  } as unknown as MatchDocument;
};
const statsOf = (...matches: readonly MatchDocument[]) =>
  presentStats(
    'ana',
    matches.flatMap((one) => countedResultOf('ana', one)),
    { places: [], heldRanks: [], today: '2026-03-04' },
    people,
  );

describe('the statistics of a player', () => {
  it('are empty before the first match', () =>
    expect(statsOf()).toEqual({
      id: 'ana',
      name: 'ana',
      photoUrl: null,
      victories: 0,
      defeats: 0,
      winRate: null,
      matches: 0,
      setsWon: 0,
      setsLost: 0,
      bestRanking: null,
      tournaments: 0,
      totalPoints: 0,
      dayStreak: 0,
      winStreak: 0,
      bySurface: [],
      byOpponent: [],
    }));

  it('count victories, defeats and sets from the player’s side, whichever side they are', () =>
    expect(statsOf(match('6-4 6-3', 'ana'), match('6-4 3-6 [10-8]', 'rui', { away: true }), match('7-6(5) 6-2', 'ana'))).toMatchObject({
      matches: 3,
      victories: 2,
      defeats: 1,
      winRate: 67,
      setsWon: 5,
      setsLost: 2,
    }));

  it('count a walkover, but none of its sets; of a retirement only finished sets', () =>
    expect(statsOf(match('W/O', 'ana'), match('6-4 2-1 RET', 'ana'))).toMatchObject({ victories: 2, setsWon: 1, setsLost: 0 }));

  it('leave out annulled results', () => {
    const annulled = { ...match('6-4 6-3', 'ana'), annulled: { by: 'carla', at: '2026-03-03T12:00:00.000Z' } };
    expect(statsOf(annulled)).toMatchObject({ matches: 0 });
  });

  it('know the streak of victories, in the order of the log', () => {
    expect(statsOf(match('6-4 6-3', 'rui'), match('6-4 6-3', 'ana'), match('6-4 6-3', 'ana')).winStreak).toBe(2);
    expect(statsOf(match('6-4 6-3', 'ana'), match('6-4 6-3', 'rui')).winStreak).toBe(0);
  });

  it.each([
    [['2026-03-04', '2026-03-03', '2026-03-02'], 3],
    [['2026-03-03', '2026-03-02'], 2],
    [['2026-03-04', '2026-03-02'], 1],
    [['2026-03-02'], 0],
  ])('know the streak of days: %j is %i on 4 March', (days, streak) =>
    expect(statsOf(...days.map((on) => match('6-4 6-3', 'ana', { on }))).dayStreak).toBe(streak),
  );

  it('are split by surface, also the unknown one', () =>
    expect(
      statsOf(match('6-4 6-3', 'ana', { surface: 'hard' }), match('6-4 6-3', 'rui', { surface: 'clay' }), match('6-4 6-3', 'ana'))
        .bySurface,
    ).toEqual([
      { surface: 'clay', victories: 0, defeats: 1 },
      { surface: 'hard', victories: 1, defeats: 0 },
      { surface: null, victories: 1, defeats: 0 },
    ]));

  it('are split by opponent, the most frequent first, with the last match', () => {
    const last = match('6-4 6-3', 'rui', { on: '2026-03-03' });
    expect(statsOf(match('6-4 6-3', 'ana', { other: 'eva' }), match('6-4 6-3', 'ana'), last).byOpponent).toEqual([
      { playerId: 'rui', name: 'rui', victories: 1, defeats: 1, lastPlayedOn: '2026-03-03', lastMatchId: last.id },
      expect.objectContaining({ playerId: 'eva', victories: 1, defeats: 0 }) as unknown,
    ]);
  });

  it('add up today’s points over all ladders, and show the best rank ever held', () => {
    const where = {
      places: [
        { rank: 5, points: 12 },
        { rank: 3, points: -2 },
      ],
      heldRanks: [8, 2],
      today: '2026-03-04',
    };
    expect(presentStats('ana', [], where, people)).toMatchObject({ tournaments: 2, totalPoints: 10, bestRanking: 2 });
  });
});
