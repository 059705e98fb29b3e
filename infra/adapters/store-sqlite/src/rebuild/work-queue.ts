import { reject } from '@tennis/contracts';
import type { RunningJob } from './rebuild-job';

/** Work over the whole log: one piece after another, ended when the store is closed. */
export interface WorkQueue {
  readonly isClosed: boolean;
  /** Runs after all earlier work; a failure affects only its caller. @throws Rejection `store.unavailable` once closed. */
  serially<T>(work: () => Promise<T>): Promise<T>;
  /** Runs a job that closing ends. */
  run<T>(start: () => RunningJob<T>): Promise<T>;
  /** Ends the running jobs. */
  stopJobs(): Promise<void>;
  /** Waits for something that may never happen: closing rejects it. */
  awaited<T>(begin: (settle: Settle<T>) => void): Promise<T>;
  close(): Promise<void>;
}

/** Settles with the result or error of `outcome`; once closed, `outcome` is not called. */
export type Settle<T> = (outcome: () => T) => void;

export const workQueue = (first: () => Promise<unknown>): WorkQueue => {
  const running = new Set<RunningJob<unknown>>();
  const abandoned = new Set<() => void>();
  let isClosed = false;
  let queue: Promise<unknown> = Promise.resolve().then(first);

  const stopJobs = async (): Promise<void> => void (await Promise.all([...running].map((job) => job.stop())));

  return {
    get isClosed() {
      return isClosed;
    },
    serially: (work) => {
      const result = queue.then(() => {
        if (isClosed) throw reject('store.unavailable');
        return work();
      });
      queue = result.catch(() => undefined);
      return result;
    },
    run: async (start) => {
      const job = start();
      running.add(job);
      try {
        return await job.result;
      } finally {
        running.delete(job);
      }
    },
    stopJobs,
    awaited: <T>(begin: (settle: Settle<T>) => void): Promise<T> =>
      new Promise((resolve, failed) => {
        const abandon = (): void => failed(reject('store.unavailable'));
        abandoned.add(abandon);
        begin((outcome) => {
          if (!abandoned.delete(abandon)) return;
          try {
            resolve(outcome());
          } catch (error) {
            failed(error);
          }
        });
      }),
    close: async () => {
      isClosed = true;
      for (const abandon of abandoned) abandon();
      abandoned.clear();
      await stopJobs();
      await queue;
    },
  };
};
