import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface CheckpointWorkerData {
  readonly folder: string;
  readonly everyMilliseconds: number;
}

export interface CheckpointOptions {
  readonly everyMilliseconds?: number;
  /** Called when a round failed (a full disk, for example); the next round tries again. */
  readonly onFailure?: (message: string) => void;
}

/**
 * Starts the thread that keeps the write-ahead logs of a data folder short. A program that runs from its sources has no compiled thread;
 * then SQLite itself copies the logs back when the last connection closes.
 */
export const startCheckpoints = (folder: string, options: CheckpointOptions = {}): { stop(): Promise<void> } => {
  const compiled = join(__dirname, 'checkpoint-worker.js');
  if (!existsSync(compiled)) return { stop: async () => undefined };
  // often and little: while a file is synced, a COMMIT on the same disk waits
  const workerData: CheckpointWorkerData = { folder, everyMilliseconds: options.everyMilliseconds ?? 250 };
  const worker = new Worker(compiled, { workerData });
  worker.unref();
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.on('message', (message: string) => options.onFailure?.(message));
  worker.on('error', (error) => options.onFailure?.(error.message));
  return {
    stop: () => {
      worker.ref();
      worker.postMessage('stop');
      return ended;
    },
  };
};
