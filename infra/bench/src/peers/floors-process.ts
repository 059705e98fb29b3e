import { once } from 'node:events';
import { forkScript } from './peer-process';
import type { FloorRequest } from './rebuild-floors';

export interface FloorsProcess {
  /** Events per second. One question at a time. @throws Error if the process ended. */
  ask(what: FloorRequest): Promise<number>;
  stop(): void;
}

/** Starts the process that measures the floors of a rebuild. */
export const startFloors = (): FloorsProcess => {
  const { child, stop } = forkScript('rebuild-floors');
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the floors ended with ${String(code)}`)));
  // a question meanwhile gets the error
  ended.catch(() => undefined);
  return {
    ask: async (what) => {
      child.send(what);
      const [answer] = (await Promise.race([once(child, 'message'), ended])) as [number];
      return answer;
    },
    stop,
  };
};
