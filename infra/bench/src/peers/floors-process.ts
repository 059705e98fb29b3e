import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FloorAsked } from './rebuild-floors';

export interface FloorsProcess {
  /** Events per second. One at a time. @throws Error where the process ended. */
  ask(what: FloorAsked): Promise<number>;
  stop(): void;
}

/** Starts the process that measures what a rebuild is compared with. */
export const startFloors = (): FloorsProcess => {
  const child = fork(join(__dirname, 'rebuild-floors.js'), [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the floors ended with ${String(code)}`)));
  // who asks meanwhile is told
  ended.catch(() => undefined);
  return {
    ask: async (what) => {
      child.send(what);
      const [answer] = (await Promise.race([once(child, 'message'), ended])) as [number];
      return answer;
    },
    stop: () => {
      process.off('exit', end);
      end();
    },
  };
};
