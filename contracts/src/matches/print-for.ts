import { printSets } from './print-sets';
import { turnedSet } from './turned-set';
import type { SetScore } from './words';

interface Sides {
  readonly playerB: string;
}

/** A score with the games of one of the two first: beside the other's name alone, it is told from their side. */
export const printFor = ({ playerB }: Sides, sets: readonly SetScore[], playerId: string): string =>
  printSets(playerId === playerB ? sets.map(turnedSet) : sets);

/** The winner’s games first: nobody who won is shown with a losing score. */
export const printWon = (match: Sides, { sets, winnerId }: { readonly sets: readonly SetScore[]; readonly winnerId: string }): string =>
  printFor(match, sets, winnerId);
