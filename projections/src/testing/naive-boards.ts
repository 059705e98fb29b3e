import type { Fact } from '@tennis/contracts';
import { naiveTotals, type NaiveResult } from './naive-scorer';

interface Row {
  readonly playerId: string;
  readonly points: number;
  readonly wins: number;
  readonly defeats: number;
}

const countingIn = (ladders: readonly (readonly Fact[])[]): readonly NaiveResult[] =>
  ladders.flatMap((facts) => naiveTotals(facts).results);
const value = ({ won, above }: NaiveResult): number => (won ? (above ? 3 : 2) : -1);
const isBetter = (one: Row, other: Row): boolean => {
  if (one.points !== other.points) return one.points > other.points;
  return one.wins !== other.wins ? one.wins > other.wins : one.defeats < other.defeats;
};

/** The global leaderboards implemented a second time: a rank is the number of better people, plus one. */
export const naiveBoard = (ladders: readonly (readonly Fact[])[], from: string | null, until?: string) => {
  const counting = countingIn(ladders).filter(({ at }) => (from === null || at >= from) && (until === undefined || at < until));
  const rows = [...new Set(counting.map(({ playerId }) => playerId))].map((playerId): Row => {
    const own = counting.filter((result) => result.playerId === playerId);
    const wins = own.filter(({ won }) => won).length;
    return { playerId, points: own.map(value).reduce((sum, one) => sum + one, 0), wins, defeats: own.length - wins };
  });
  return rows.map((row) => ({ ...row, rank: 1 + rows.filter((other) => isBetter(other, row)).length }));
};

const rate = (results: readonly NaiveResult[]): number | null =>
  results.length === 0 ? null : Math.round((100 * results.filter(({ won }) => won).length) / results.length);

/** The values of a comparison, implemented a second time. */
export const naiveMeasures = (ladders: readonly (readonly Fact[])[], playerId: string, since: string) => {
  const ofLadder = ladders.map((facts) => naiveTotals(facts).results.filter((result) => result.playerId === playerId));
  const own = ofLadder.flat();
  const recent = own.filter(({ at }) => at >= since);
  const streaks = ofLadder.flatMap((results) =>
    results
      .map(({ won }) => (won ? 'V' : 'D'))
      .join('')
      .split('D'),
  );
  return {
    winRate: rate(own),
    points: own.map(value).reduce((sum, one) => sum + one, 0),
    recentRate: rate(recent),
    perMonth: Math.round((10 * recent.length) / 3) / 10,
    againstAbove: rate(own.filter(({ above }) => above)),
    bestStreak: Math.max(...streaks.map((streak) => streak.length)),
  };
};
