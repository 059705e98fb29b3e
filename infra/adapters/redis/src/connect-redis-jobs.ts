import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobRunner } from '@tennis/ports';
import { Queue, Worker } from 'bullmq';
import { queueConnection, redisConnection } from './redis-connection';

const queueName = 'jobs';
const prefix = 'tennis';
/** Jobs that run on one node at once. */
const atOnce = 4;
/** Milliseconds after which a worker that takes none of the waiting jobs is replaced. */
const maxIdle = 15_000;
/** Milliseconds between two checks of that. */
const pollInterval = 1_000;
/** The longest time, in milliseconds, that a delayed job may wait for a worker to move it. */
const promotionTimeout = 5_000;
/** The longest time, in milliseconds, to wait for Redis after the last job ended. */
const closeTimeout = 1_000;

export interface RedisJobsOptions {
  readonly url: string;
  /** Called when the queue begins to carry jobs, and when it no longer does. */
  readonly onCarrying?: (isCarrying: boolean) => void;
}

/**
 * Each attempt has its own id, so that a failed one and the next never collide. Neither an integer nor with a colon, which BullMQ refuses.
 */
const idOf = (id: string, attempts: number): string => `j${createHash('sha256').update(`${attempts} ${id}`).digest('hex').slice(0, 32)}`;

/**
 * Jobs over a BullMQ queue that carries only ids; times and results stay in the job store: an ended job is removed from Redis at once, a
 * failure is recorded in the store, and a job that Redis loses is carried again. A worker that is alive but takes no job
 * (taskforcesh/bullmq#4585) is replaced. Connects in the background; nothing here throws.
 */
export const connectRedisJobs = ({ url, onCarrying }: RedisJobsOptions): JobRunner => {
  const commands = redisConnection(url);
  const queue = new Queue<{ readonly id: string }>(queueName, {
    connection: commands,
    prefix,
    skipWaitingForReady: true,
    skipVersionCheck: true,
    defaultJobOptions: { attempts: 1, removeOnComplete: true, removeOnFail: true },
    streams: { events: { maxLen: 0 } },
  });
  queue.on('error', () => undefined);
  const running = new Set<Promise<void>>();
  let currentWorker: ReturnType<typeof openWorker> | undefined;
  let pollTimer: NodeJS.Timeout | undefined;
  /** The time since which a job waits and this node takes none. */
  let idleSince: number | undefined;
  let wasWorkerReplaced = false;
  let isStuck = false;
  let wasCarrying = false;
  let isClosed = false;

  const isCarrying = (): boolean => commands.status === 'ready' && !isStuck;
  const reportCarrying = (): void => {
    if (isClosed || isCarrying() === wasCarrying) return;
    wasCarrying = !wasCarrying;
    onCarrying?.(wasCarrying);
  };
  const resetIdle = (): void => {
    idleSince = undefined;
    wasWorkerReplaced = false;
    isStuck = false;
  };

  const openWorker = (run: (id: string) => Promise<void>): { close(): Promise<void>; end(): void } => {
    const { connection, end } = queueConnection(url);
    const process = async ({ data: { id } }: { readonly data: { readonly id: string } }): Promise<void> => {
      resetIdle();
      const one = run(id);
      running.add(one);
      await one.finally(() => running.delete(one));
    };
    const worker = new Worker(queueName, process, {
      connection,
      prefix,
      concurrency: atOnce,
      lockDuration: 10_000,
      stalledInterval: 3_000,
      // the job store counts attempts
      maxStalledCount: 1_000_000,
      runRetryDelay: 1_000,
      drainDelay: 2,
    });
    worker.on('error', () => undefined);
    return {
      // without a connection the worker would wait for one for ever
      close: () => worker.close(connection.status !== 'ready'),
      end,
    };
  };

  /** True if Redis has a job that any worker could take. */
  const isWaiting = async (): Promise<boolean> => {
    if ((await queue.getWaitingCount()) > 0) return true;
    const [first] = await queue.getDelayed(0, 0);
    return first !== undefined && first.timestamp + first.delay < Date.now() - promotionTimeout;
  };
  const checkWorker = async (run: (id: string) => Promise<void>): Promise<void> => {
    if (running.size === atOnce || !(await isWaiting().catch(() => false))) return resetIdle();
    idleSince ??= performance.now();
    if (performance.now() - idleSince < maxIdle) return;
    isStuck = wasWorkerReplaced;
    wasWorkerReplaced = true;
    idleSince = undefined;
    void currentWorker?.close();
    currentWorker?.end();
    currentWorker = openWorker(run);
  };

  const close = async (): Promise<void> => {
    isClosed = true;
    clearInterval(pollTimer);
    // takes no more jobs, and waits for the running ones
    const closed = currentWorker?.close();
    await Promise.all(running);
    await Promise.race([closed, pause(closeTimeout)]);
    currentWorker?.end();
    commands.disconnect();
    await queue.close();
  };
  let closing: Promise<void> | undefined;

  return {
    start(run) {
      currentWorker = openWorker(run);
      pollTimer = setInterval(() => void checkWorker(run).then(reportCarrying), pollInterval);
    },
    async enqueue(jobs) {
      reportCarrying();
      if (!isCarrying()) return false;
      const added = jobs.map(({ id, attempts, delay }) => ({ name: 'job', data: { id }, opts: { jobId: idOf(id, attempts), delay } }));
      return queue.addBulk(added).then(
        () => true,
        () => false,
      );
    },
    isEnqueuing: isCarrying,
    /** Closing again has no effect. */
    close: () => (closing ??= close()),
  };
};
