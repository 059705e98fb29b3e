import { printSets } from './print-sets';
import { turnedSet } from './turned-set';
import type { SetScore } from './words';

/** A score with the winner’s games first: nobody who won is shown with a losing score. */
export const printWon = (
  { playerB }: { readonly playerB: string },
  { sets, winnerId }: { readonly sets: readonly SetScore[]; readonly winnerId: string },
): string => printSets(winnerId === playerB ? sets.map(turnedSet) : sets);
