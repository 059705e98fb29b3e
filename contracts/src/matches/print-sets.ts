import type { SetScore } from './constants';

/** The sets in usual notation: `6-4 3-6 7-6(5)`; a tie-break shows its loser's points. */
export const printSets = (sets: readonly SetScore[]): string =>
  sets
    .map(({ a, b, tieBreak, superTieBreak }) => {
      if (superTieBreak) return `[${a}-${b}]`;
      return tieBreak ? `${a}-${b}(${Math.min(tieBreak.a, tieBreak.b)})` : `${a}-${b}`;
    })
    .join(' ');
