import { reject } from '@tennis/contracts';
import { isEngineError, isLocked } from '../files/engine-error';
import { type Connection, inTransaction } from '../files/schema';
import { ViewLost } from '../files/damage';
import type { Batch } from './batch';

/** A batch ends at this many commands, or after a few milliseconds, so that no request waits long. */
const largestBatch = 256;
/** The maximum of event-loop turns that a batch waits while it grows. */
const maxTurns = 4;
/**
 * Time for which a batch retries while another connection locks a file, as the thread that restarts a log does for an instant;
 * milliseconds.
 */
const timeout = 2_000;
/** Milliseconds until the next try. */
const retryPause = 1;

/** The files of the store were removed or replaced under the running program. */
class FilesGone extends Error {
  readonly code = 'FILES_GONE';
  constructor() {
    super('the files of the store are not in their place any more');
    this.name = 'FilesGone';
  }
}

interface PendingWrite {
  readonly run: (batch: Batch) => unknown;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

type Outcome = readonly [waiting: PendingWrite, value: unknown, failed: boolean];

export interface Writer {
  /** Runs inside the next batch; settles after its COMMIT. @throws Rejection `store.busy`, `store.unavailable`; whatever `run` throws. */
  write<T>(run: (batch: Batch) => T): Promise<T>;
  readonly waiting: number;
  readonly batches: number;
  /** Refuses later writes, and resolves when none is waiting any more. */
  close(): Promise<void>;
}

export interface WriterParts {
  readonly db: Connection;
  readonly queueBound: number;
  /** Milliseconds. */
  readonly longestBatch: number;
  /** False once the files were removed or replaced: later writes would be lost with them. */
  readonly isInPlace: () => boolean;
  /** Starts a batch on the committed state. */
  readonly begin: () => Batch;
  /** After a COMMIT. */
  readonly committed: (batch: Batch) => void;
  /** After a failed COMMIT, whose outcome is only known by reading again. */
  readonly failed: (cause: unknown) => void;
}

/**
 * One writer for everything: the commands of an event-loop turn are decided one after another, without an await between them, and become
 * durable with one COMMIT. No result or refusal is answered before it, because a refusal too may rest on an earlier command of the same
 * batch.
 */
export const createWriter = ({ db, queueBound, longestBatch, isInPlace, begin, committed, failed }: WriterParts): Writer => {
  let queue: PendingWrite[] = [];
  let isScheduled = false;
  let batches = 0;
  let lockedSince: number | undefined;
  let onClosed: (() => void) | undefined;

  /**
   * Runs commands until the batch is full; returns the outcome of each. @throws when the engine fails, or a command broke off in the middle
   * of its writes.
   */
  const runAll = (batch: Batch, batchWrites: PendingWrite[]): Outcome[] => {
    const outcomes: Outcome[] = [];
    const end = performance.now() + longestBatch;
    while (
      batchWrites.length < largestBatch &&
      batchWrites.length < queue.length &&
      (batchWrites.length === 0 || performance.now() < end)
    ) {
      const waiting = queue[batchWrites.length]!;
      batchWrites.push(waiting);
      try {
        outcomes.push([waiting, waiting.run(batch), false]);
      } catch (error) {
        if (batch.isHalfWritten || isEngineError(error)) throw error;
        outcomes.push([waiting, error, true]);
      }
    }
    return outcomes;
  };

  /** @throws FilesGone. */
  const checkFilesInPlace = (): void => {
    if (!isInPlace()) throw new FilesGone();
  };

  const transact = (batchWrites: PendingWrite[]): { readonly batch: Batch; readonly outcomes: readonly Outcome[] } => {
    checkFilesInPlace();
    // SQLite would sleep in ever longer naps until it may begin, which blocks everything else: the batch waits instead
    db.pragma('busy_timeout = 0');
    try {
      const written = inTransaction(db, () => {
        const batch = begin();
        const outcomes = runAll(batch, batchWrites);
        batch.finish();
        return { batch, outcomes };
      });
      checkFilesInPlace();
      return written;
    } finally {
      db.pragma(`busy_timeout = ${timeout}`);
    }
  };

  const transactUntilWritten = (batchWrites: PendingWrite[]): ReturnType<typeof transact> => {
    for (;;) {
      try {
        return transact(batchWrites);
      } catch (error) {
        if (!(error instanceof ViewLost)) throw error;
        batchWrites.length = 0;
      }
    }
  };

  /** True if a batch that was locked out goes back to the head of the queue, whole. */
  const mayRetry = (error: unknown, began: number): boolean => {
    lockedSince ??= began;
    return isLocked(error) && performance.now() - lockedSince < timeout;
  };

  const flush = (): void => {
    const batchWrites: PendingWrite[] = [];
    const began = performance.now();
    isScheduled = false;
    try {
      const { batch, outcomes } = transactUntilWritten(batchWrites);
      lockedSince = undefined;
      batches++;
      committed(batch);
      for (const [waiting, value, isFailure] of outcomes) {
        if (isFailure) waiting.reject(value);
        else waiting.resolve(value as never);
      }
    } catch (error) {
      if (mayRetry(error, began)) return flushLater();
      lockedSince = undefined;
      failed(error);
      if (batchWrites.length === 0) batchWrites.push(...queue);
      for (const waiting of batchWrites) waiting.reject(reject('store.unavailable'));
    }
    queue = queue.slice(batchWrites.length);
    if (queue.length > 0) schedule();
    else onClosed?.();
  };

  const flushLater = (): void => {
    isScheduled = true;
    setTimeout(flush, retryPause);
  };

  /** While more and more commands arrive, a COMMIT waits a turn for them: it costs the same for many. A single command never waits. */
  const waitForMore = (lastLength: number, turns: number): void => {
    const now = queue.length;
    if (now > 1 && now > lastLength && now < largestBatch && turns < maxTurns) setImmediate(waitForMore, now, turns + 1);
    else flush();
  };

  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(waitForMore, queue.length, 0);
  };

  return {
    write: <T>(run: (batch: Batch) => T) => {
      if (onClosed) return Promise.reject(reject('store.unavailable'));
      if (queue.length >= queueBound) return Promise.reject(reject('store.busy'));
      return new Promise<T>((resolve, refuse) => {
        queue.push({ run, resolve: resolve as (value: never) => void, reject: refuse });
        schedule();
      });
    },
    get waiting() {
      return queue.length;
    },
    get batches() {
      return batches;
    },
    close: () =>
      new Promise<void>((resolve) => {
        onClosed = resolve;
        if (queue.length === 0) resolve();
      }),
  };
};
