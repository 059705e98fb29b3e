import type { Measurement } from '../measure';

/** Milliseconds by which nobody's command may be delayed. */
const longestDelay = 20;

/**
 * By how much some work delays another command: the longest that one took beside it, less the longest that one took in as much time with
 * nothing beside, because a disk makes somebody wait now and then whatever else is done.
 */
export const delayOf = (name: string, beside: number, alone: number): Measurement => ({
  name: `${name}, longest wait of another command`,
  figure: beside,
  unit: 'ms',
  floor: alone,
  floorName: 'nothing beside the others',
  ratio: beside / alone,
  gate: `delayed ≤ ${longestDelay} ms`,
  goal: `${longestDelay} ms`,
  ok: beside - alone <= longestDelay,
});
