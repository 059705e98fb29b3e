import type { Fact, Ladder } from '@tennis/contracts';
import { type Move, movesBetween } from './preview';

/** Rows that are shown around the two players; of a winner who ended far above, so many, and the rest around who lost. */
const maxRows = 9;
const rowsOfWinner = 6;

/** What a result did to its ladder, when it was validated. */
export interface Effect {
  readonly winner: Move;
  readonly loser: Move;
  /** Whom the winner passed, the best first. */
  readonly passed: readonly Move[];
  /** The rungs between the two and one more on each side, as they stand afterwards; where that is too much, those around each. */
  readonly around: readonly Move[];
}

/** The place of the validation that counts in the facts; -1 without one. */
export const validationOf = (facts: readonly Fact[], matchId: string): number =>
  facts.findLastIndex((fact) => fact.type === 'ResultValidated' && fact.matchId === matchId);

/** Undefined where one of the two is no longer on the ladder. */
export const effectBetween = (before: Ladder, after: Ladder, winnerId: string, loserId: string): Effect | undefined => {
  const moves = movesBetween(before, after);
  const winner = moves.find(({ playerId }) => playerId === winnerId);
  const loser = moves.find(({ playerId }) => playerId === loserId);
  if (!winner || !loser) return undefined;
  const ranks = [winner, loser].flatMap(({ before, after }) => [before.rank, after.rank]);
  const near = moves.filter(({ after }) => after.rank >= Math.min(...ranks) - 1 && after.rank <= Math.max(...ranks) + 1);
  const around = (one: Move, count: number): readonly Move[] => {
    const first = Math.max(0, Math.min(near.indexOf(one) - Math.floor(count / 2), near.length - count));
    return near.slice(first, first + count);
  };
  const aroundWinner = around(winner, maxRows);
  return {
    winner,
    loser,
    passed: moves
      .filter(({ before, after }) => before.rank < winner.before.rank && after.rank > winner.after.rank)
      .sort((one, other) => one.before.rank - other.before.rank),
    around: aroundWinner.includes(loser)
      ? aroundWinner
      : [...new Set([...around(winner, rowsOfWinner), ...around(loser, maxRows - rowsOfWinner)])].sort(
          (one, other) => one.after.rank - other.after.rank,
        ),
  };
};
