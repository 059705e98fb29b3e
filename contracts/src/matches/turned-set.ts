import type { SetScore } from './words';

/** A set from the other player's side. */
export const turnedSet = (set: SetScore): SetScore => ({
  ...set,
  a: set.b,
  b: set.a,
  ...(set.tieBreak ? { tieBreak: { a: set.tieBreak.b, b: set.tieBreak.a } } : undefined),
});
