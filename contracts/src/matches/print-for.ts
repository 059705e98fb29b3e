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

/** A score with the games of one of the two first: beside the other's name alone, it is told from their side. */
export const printFor = ({ playerB }: Sides, sets: readonly SetScore[], playerId: string): string =>
  printSets(playerId === playerB ? sets.map(turnedSet) : sets);

/** The winner’s games first: nobody who won is shown with a losing score. */
export const printWon = (match: Sides, { sets, winnerId }: Version): string => printFor(match, sets, winnerId);

/**
 * How versions of a result are printed beside each other: the games of the same player come first in all, so that a set on which they
 * agree looks alike. Where only one of them has sets, its winner’s come first.
 */
export const printBeside =
  (match: Sides, versions: readonly (Version | null | undefined)[], first: string) =>
  (version: Version): string =>
    versions.filter((one) => one && one.sets.length > 0).length > 1 ? printFor(match, version.sets, first) : printWon(match, version);
