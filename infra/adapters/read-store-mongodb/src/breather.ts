import { setImmediate } from 'node:timers/promises';

/** Yields to other work once a turn has lasted this many milliseconds. */
export const breather = (turn: number) => {
  let since = performance.now();
  return async (): Promise<void> => {
    if (performance.now() - since < turn) return;
    await setImmediate();
    since = performance.now();
  };
};
