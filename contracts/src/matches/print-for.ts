import { printSets } from './print-sets';
import { turnedSet } from './turned-set';
import type { SetScore } from './words';

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
export const printFor = ({ playerB }: Sides, sets: readonly SetScore[], playerId: string): string =>
  printSets(playerId === playerB ? sets.map(turnedSet) : sets);

/** A score with the winner’s games first, so that a winner is never shown with a losing score. */
export const printWon = (match: Sides, { sets, winnerId }: Version): string => printFor(match, sets, winnerId);

/**
 * Prints versions of a result beside each other. The games of the same player come first in all of them, so that sets on which the versions
 * agree look alike. If only one version has sets, its winner’s games come first.
 */
export const printBeside =
  (match: Sides, versions: readonly (Version | null | undefined)[], first: string) =>
  (version: Version): string =>
    versions.filter((one) => one && one.sets.length > 0).length > 1 ? printFor(match, version.sets, first) : printWon(match, version);
