/** True for `npm run test:full`. */
export const isFull = process.env.TENNIS_FULL === '1';

/**
 * Of what is looked at in two languages or at two widths, each in one of them, by turns; in both with `npm run test:full`
 * (a pairwise set).
 */
export const byTurns =
  (turn: number) =>
  (_one: unknown, nth: number): boolean =>
    isFull || nth % 2 === turn;

/** Of the widths at which the same is done from end to end, the first; all of them with `npm run test:full`. */
export const widths = <T>(first: T, ...others: readonly T[]): readonly T[] => (isFull ? [first, ...others] : [first]);
