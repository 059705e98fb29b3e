import { printSets } from './print-sets';
import { swapSides } from './swap-sides';
import type { SetScore } from './constants';

interface Sides {
  readonly playerB: string;
}

interface Version {
  readonly sets: readonly SetScore[];
  readonly winnerId: string;
}

/**
 * A score with the games of the given player first: shown beside the other player's name alone, it is told from the given player's side.
 */
export const scoreForPlayer = ({ playerB }: Sides, sets: readonly SetScore[], playerId: string): string =>
  printSets(playerId === playerB ? sets.map(swapSides) : sets);

/** A score with the winner’s games first, so that a winner is never shown with a losing score. */
export const scoreForWinner = (match: Sides, { sets, winnerId }: Version): string => scoreForPlayer(match, sets, winnerId);

/**
 * Prints versions of a result beside each other. The games of the same player come first in all of them, so that sets on which the versions
 * agree look alike. If only one version has sets, its winner’s games come first.
 */
export const scoreForComparison =
  (match: Sides, versions: readonly (Version | null | undefined)[], firstPlayerId: string) =>
  (version: Version): string =>
    versions.filter((one) => one && one.sets.length > 0).length > 1
      ? scoreForPlayer(match, version.sets, firstPlayerId)
      : scoreForWinner(match, version);
