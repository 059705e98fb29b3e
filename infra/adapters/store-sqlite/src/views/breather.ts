import { setImmediate } from 'node:timers/promises';

/** Lets others have their turn once one has lasted so many milliseconds. */
export const breather = (turn: number) => {
  let since = performance.now();
  return async (): Promise<void> => {
    if (performance.now() - since < turn) return;
    await setImmediate();
    since = performance.now();
  };
};
