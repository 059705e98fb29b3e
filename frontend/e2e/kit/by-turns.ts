/** True for `npm run test:full`. */
export const isFull = process.env.TENNIS_FULL === '1';

/** Of tests in two languages or at two widths, runs each in one of them, alternating (a pairwise set); in both with `npm run test:full`. */
export const byTurns =
  (turn: number) =>
  (_one: unknown, nth: number): boolean =>
    isFull || nth % 2 === turn;

/** The first width for tests from end to end; all widths with `npm run test:full`. */
export const widths = <T>(first: T, ...others: readonly T[]): readonly T[] => (isFull ? [first, ...others] : [first]);
