import { setImmediate } from 'node:timers/promises';

/** Yields to other work once a turn has lasted this many milliseconds. */
export const yieldEvery = (turn: number) => {
  let startedAt = performance.now();
  return async (): Promise<void> => {
    if (performance.now() - startedAt < turn) return;
    await setImmediate();
    startedAt = performance.now();
  };
};
