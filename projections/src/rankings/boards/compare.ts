import { type ComparedAxis, comparedAxes } from '@tennis/contracts';
import type { Share } from './shares';

/** The values of a person on each axis; null if there is nothing to measure. */
export type Measures = Readonly<Record<ComparedAxis, number | null>>;

/** The last three months: the months of a monthly rate, and their start. */
export interface RecentPeriod {
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

const measuresOf = (sum: Sum, { months }: RecentPeriod): Measures => ({
  winRate: rate(sum.wins, sum.wins + sum.defeats),
  points: sum.points,
  recentRate: rate(sum.recentWins, sum.recent),
  perMonth: Math.round((sum.recent / months) * 10) / 10,
  againstAbove: rate(sum.aboveWins, sum.above),
  bestStreak: sum.bestStreak,
});

const emptySum = (): Sum => ({ points: 0, wins: 0, defeats: 0, recentWins: 0, recent: 0, above: 0, aboveWins: 0, bestStreak: 0 });

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

/** The number of people after which other work gets its turn. */
const peoplePerChunk = 2000;

/** The values of everybody with a result, over all ladders. Yields between chunks. */
export function* measuresInChunks(
  ladders: Iterable<ReadonlyMap<string, Share>>,
  recent: RecentPeriod,
): Generator<undefined, ReadonlyMap<string, Measures>> {
  const sums = new Map<string, Sum>();
  let done = 0;
  for (const shares of ladders) {
    for (const [playerId, share] of shares) {
      let sum = sums.get(playerId);
      if (!sum) sums.set(playerId, (sum = emptySum()));
      add(sum, share, recent.since);
    }
    done += shares.size;
    if (done >= peoplePerChunk) {
      done = 0;
      yield;
    }
  }
  const measures = new Map<string, Measures>();
  for (const [playerId, sum] of sums) {
    measures.set(playerId, measuresOf(sum, recent));
    if (measures.size % peoplePerChunk === 0) yield;
  }
  return measures;
}

/** How many of the sorted numbers are at most this one. */
const countUpTo = (sorted: Float64Array, value: number): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The percentage of the measurable people on an axis who have at most this value. */
export type Percentile = (axis: ComparedAxis, value: number) => number;

/** Prepares the percentiles. Yields after each axis. */
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
    return numbers.length > 0 ? Math.round((countUpTo(numbers, value) / numbers.length) * 100) : 0;
  };
}
