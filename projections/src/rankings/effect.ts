import type { Fact, Ladder } from '@tennis/contracts';
import { type Move, movesBetween } from './preview';

/**
 * The maximum of rows around the two players. If the winner ended far above, `rowsOfWinner` of them are around the winner and the rest
 * around the loser.
 */
const maxRows = 9;
const rowsOfWinner = 6;

/** The effect of a result on its ladder, at the time of validation. */
export interface Effect {
  readonly winner: Move;
  readonly loser: Move;
  /** The players whom the winner passed, the best first. */
  readonly passed: readonly Move[];
  /** The rungs between the two and one more on each side, as they stand afterwards; if that is too many, those around each of the two. */
  readonly around: readonly Move[];
}

/** The index of the match's last validation in the facts; -1 without one. */
export const validationOf = (facts: readonly Fact[], matchId: string): number =>
  facts.findLastIndex((fact) => fact.type === 'ResultValidated' && fact.matchId === matchId);

/** Undefined if one of the two is no longer on the ladder. */
export const effectBetween = (before: Ladder, after: Ladder, winnerId: string, loserId: string): Effect | undefined => {
  const moves = movesBetween(before, after);
  const winner = moves.find(({ playerId }) => playerId === winnerId);
  const loser = moves.find(({ playerId }) => playerId === loserId);
  if (!winner || !loser) return undefined;
  const ranks = [winner, loser].flatMap(({ before, after }) => [before.rank, after.rank]);
  const nearMoves = moves.filter(({ after }) => after.rank >= Math.min(...ranks) - 1 && after.rank <= Math.max(...ranks) + 1);
  const around = (one: Move, count: number): readonly Move[] => {
    const first = Math.max(0, Math.min(nearMoves.indexOf(one) - Math.floor(count / 2), nearMoves.length - count));
    return nearMoves.slice(first, first + count);
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
