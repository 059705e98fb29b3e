import { type ComparedAxis, comparedAxes } from '@tennis/contracts';
import type { Share } from './shares';

/** What somebody measures on each axis; null where there is nothing to measure. */
export type Measures = Readonly<Record<ComparedAxis, number | null>>;

/** The last three months: the months a rate by month is of, and since when. */
export interface Recent {
  readonly since: string;
  readonly months: number;
}

interface Sum {
  points: number;
  wins: number;
  defeats: number;
  recentWins: number;
  recent: number;
  above: number;
  aboveWins: number;
  bestStreak: number;
}

const rate = (won: number, of: number): number | null => (of > 0 ? Math.round((won / of) * 100) : null);

const measuresOf = (sum: Sum, { months }: Recent): Measures => ({
  winRate: rate(sum.wins, sum.wins + sum.defeats),
  points: sum.points,
  recentRate: rate(sum.recentWins, sum.recent),
  perMonth: Math.round((sum.recent / months) * 10) / 10,
  againstAbove: rate(sum.aboveWins, sum.above),
  bestStreak: sum.bestStreak,
});

const nothing = (): Sum => ({ points: 0, wins: 0, defeats: 0, recentWins: 0, recent: 0, above: 0, aboveWins: 0, bestStreak: 0 });

const add = (sum: Sum, share: Share, since: string): void => {
  sum.points += share.points;
  sum.wins += share.wins;
  sum.defeats += share.defeats;
  sum.above += share.above.matches;
  sum.aboveWins += share.above.wins;
  sum.bestStreak = Math.max(sum.bestStreak, share.bestStreak);
  for (const { at, won } of share.latest) {
    if (at < since) continue;
    sum.recent += 1;
    if (won) sum.recentWins += 1;
  }
};

/** Others have their turn after so many people. */
const atOnce = 2000;

/** What everybody with a result measures, over all ladders. Yields between chunks of it. */
export function* measuresInChunks(
  ladders: Iterable<ReadonlyMap<string, Share>>,
  recent: Recent,
): Generator<undefined, ReadonlyMap<string, Measures>> {
  const sums = new Map<string, Sum>();
  let done = 0;
  for (const shares of ladders) {
    for (const [playerId, share] of shares) {
      let sum = sums.get(playerId);
      if (!sum) sums.set(playerId, (sum = nothing()));
      add(sum, share, recent.since);
    }
    done += shares.size;
    if (done >= atOnce) {
      done = 0;
      yield;
    }
  }
  const measures = new Map<string, Measures>();
  for (const [playerId, sum] of sums) {
    measures.set(playerId, measuresOf(sum, recent));
    if (measures.size % atOnce === 0) yield;
  }
  return measures;
}

/** How many of the sorted numbers are no more than this one. */
const upTo = (sorted: Float64Array, value: number): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Says of a number on an axis how many in a hundred of those who can be measured there have no more. */
export type Percentile = (axis: ComparedAxis, value: number) => number;

/** Yields after each axis. */
export function* percentilesInChunks(measures: ReadonlyMap<string, Measures>): Generator<undefined, Percentile> {
  const sorted = new Map<ComparedAxis, Float64Array>();
  for (const axis of comparedAxes) {
    const numbers = new Float64Array(measures.size);
    let count = 0;
    for (const own of measures.values()) {
      const value = own[axis];
      if (value !== null) numbers[count++] = value;
    }
    sorted.set(axis, numbers.subarray(0, count).sort());
    yield;
  }
  return (axis, value) => {
    const numbers = sorted.get(axis)!;
    return numbers.length > 0 ? Math.round((upTo(numbers, value) / numbers.length) * 100) : 0;
  };
}
