import { setImmediate } from 'node:timers/promises';

/** Gives other work its turn once this one has lasted the given milliseconds. */
export const yieldAfter = (turn: number) => {
  let since = performance.now();
  return async (): Promise<void> => {
    if (performance.now() - since < turn) return;
    await setImmediate();
    since = performance.now();
  };
};
