import type { SetScore } from './constants';

/** A set from the other player's side. */
export const swapSides = (set: SetScore): SetScore => ({
  ...set,
  a: set.b,
  b: set.a,
  ...(set.tieBreak ? { tieBreak: { a: set.tieBreak.b, b: set.tieBreak.a } } : undefined),
});
