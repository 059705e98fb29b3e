import { finish } from '../finish';
import { measuresInChunks, percentilesInChunks } from './compare';
import type { Share } from './shares';

const share = (more: Partial<Share> = {}): Share => ({
  points: 0,
  wins: 0,
  defeats: 0,
  above: { matches: 0, wins: 0 },
  streak: 0,
  bestStreak: 0,
  latest: [],
  ...more,
});
const measuresOf = (...given: Parameters<typeof measuresInChunks>) => finish(measuresInChunks(...given));
const recent = { since: '2026-01-01T00:00:00.000Z', months: 3 };
const result = (at: string, won: boolean) => ({ at: `${at}T12:00:00.000Z`, points: won ? 3 : -1, won });

describe('the compared numbers', () => {
  it('are totals over all ladders, except that a streak is on one of them', () => {
    const one = share({ points: 5, wins: 2, defeats: 1, above: { matches: 2, wins: 1 }, bestStreak: 2 });
    const other = share({ points: 2, wins: 1, above: { matches: 1, wins: 1 }, bestStreak: 1 });
    expect(measuresOf([new Map([['ana', one]]), new Map([['ana', other]])], recent).get('ana')).toEqual({
      winRate: 75,
      points: 7,
      recentRate: null,
      perMonth: 0,
      againstAbove: 67,
      bestStreak: 2,
    });
  });

  it('marked recent count only recent matches', () => {
    const latest = [result('2025-12-31', true), result('2026-01-02', true), result('2026-02-02', false)];
    expect(measuresOf([new Map([['ana', share({ wins: 2, defeats: 1, latest })]])], recent).get('ana')).toMatchObject({
      winRate: 67,
      recentRate: 50,
      perMonth: 0.7,
    });
  });
});

describe('a percentile', () => {
  const measures = (points: number, againstAbove: number | null = null) => ({
    winRate: null,
    points,
    recentRate: null,
    perMonth: 0,
    againstAbove,
    bestStreak: 0,
  });
  const all = [measures(-1), measures(2, 50), measures(2), measures(9)];
  const of = finish(percentilesInChunks(new Map(all.map((one, index) => [String(index), one]))));
  it('is the percentage of measured players who have no more', () =>
    expect([-5, -1, 2, 9].map((points) => of('points', points))).toEqual([0, 25, 75, 100]));
  it('is computed among players with enough matches', () => expect([of('againstAbove', 50), of('againstAbove', 49)]).toEqual([100, 0]));
  it('is missing when no player has enough matches', () => expect(of('winRate', 50)).toBe(0));
});
