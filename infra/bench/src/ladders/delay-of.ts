import type { Measurement } from '../measure';

/** The longest accepted delay of a command, in milliseconds. */
const longestDelay = 20;

/**
 * The delay that some work causes for another command: the longest time of a command beside it, minus the longest time of a command alone
 * in the same period, because a disk is slow now and then in any case.
 */
export const delayOf = (name: string, concurrent: number, alone: number): Measurement => ({
  name: `${name}, longest wait of another command`,
  figure: concurrent,
  unit: 'ms',
  floor: alone,
  floorName: 'nothing beside the others',
  ratio: concurrent / alone,
  gate: `delayed ≤ ${longestDelay} ms`,
  goal: `${longestDelay} ms`,
  ok: concurrent - alone <= longestDelay,
});
