/** True for `npm run test:full`. */
export const isFullRun = process.env.TENNIS_FULL === '1';

/** Of tests in two languages or at two widths, runs each in one of them, alternating (a pairwise set); in both with `npm run test:full`. */
export const alternate =
  (turn: number) =>
  (_one: unknown, nth: number): boolean =>
    isFullRun || nth % 2 === turn;

/** The first width for tests from end to end; all widths with `npm run test:full`. */
export const widths = <T>(first: T, ...others: readonly T[]): readonly T[] => (isFullRun ? [first, ...others] : [first]);
