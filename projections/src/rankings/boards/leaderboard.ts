import type { BoardResult, Share } from './shares';

/** The sums of a person on a global leaderboard. */
export interface Score {
  readonly playerId: string;
  readonly points: number;
  readonly wins: number;
  readonly defeats: number;
}

/** A score with its rank; equal scores share it. */
export interface RankedScore extends Score {
  readonly rank: number;
}

/**
 * A period from `from` (inclusive) to `until` (exclusive); ISO 8601 in UTC. `from` null: from the beginning; `until` undefined: until now.
 */
export interface Span {
  readonly from: string | null;
  readonly until?: string;
}

type Sum = { -readonly [Name in keyof Omit<Score, 'playerId'>]: Score[Name] };

const add = (sum: Sum, { points, won }: BoardResult, sign: 1 | -1): void => {
  sum.points += sign * points;
  if (won) sum.wins += sign;
  else sum.defeats += sign;
};

/** The sums of the shares of all ladders in a period; people without a result in it have no score. */
export const scoresIn = (ladders: Iterable<ReadonlyMap<string, Share>>, { from, until }: Span): readonly Score[] => {
  const sums = new Map<string, Sum>();
  for (const shares of ladders)
    for (const [playerId, { points, wins, defeats, latest }] of shares) {
      let sum = sums.get(playerId);
      if (!sum) sums.set(playerId, (sum = { points: 0, wins: 0, defeats: 0 }));
      if (from === null) {
        sum.points += points;
        sum.wins += wins;
        sum.defeats += defeats;
        if (until !== undefined) for (const result of latest) if (result.at >= until) add(sum, result, -1);
        continue;
      }
      for (const result of latest) if (result.at >= from && (until === undefined || result.at < until)) add(sum, result, 1);
    }
  return [...sums].flatMap(([playerId, sum]) => (sum.wins + sum.defeats > 0 ? [{ playerId, ...sum }] : []));
};

const isAbove = (one: Score, other: Score): number =>
  other.points - one.points || other.wins - one.wins || one.defeats - other.defeats || (one.playerId < other.playerId ? -1 : 1);

const areEqual = (one: Score, other: Score): boolean =>
  one.points === other.points && one.wins === other.wins && one.defeats === other.defeats;

/** The people who climbed most since the board before, the most first. People who were not on that board have climbed nothing. */
export const climbersOf = (
  now: readonly RankedScore[],
  before: ReadonlyMap<string, RankedScore>,
  count: number,
): readonly RankedScore[] => {
  const climbed = ({ playerId, rank }: RankedScore): number => (before.get(playerId)?.rank ?? rank) - rank;
  return now
    .filter((one) => climbed(one) > 0)
    .sort((one, other) => climbed(other) - climbed(one))
    .slice(0, count);
};

/** By points, then wins, then fewer defeats; people equal in all three share a rank, and the next rank skips as many. */
export const rankScores = (scores: readonly Score[]): readonly RankedScore[] => {
  let rank = 0;
  const sorted = [...scores].sort(isAbove);
  return sorted.map((score, index) => {
    const before = sorted[index - 1];
    if (!before || !areEqual(before, score)) rank = index + 1;
    return { ...score, rank };
  });
};
