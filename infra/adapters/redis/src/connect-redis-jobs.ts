import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobRunner } from '@tennis/ports';
import { Queue, Worker } from 'bullmq';
import { patientConnection, redisConnection } from './redis-connection';

const queueName = 'jobs';
const prefix = 'tennis';
/** Jobs that run on one node at once. */
const atOnce = 4;
/** Milliseconds after which a worker that takes none of the waiting jobs is replaced. */
const idleFor = 15_000;
/** Milliseconds between two checks of that. */
const betweenLooks = 1_000;
/** The longest time, in milliseconds, that a delayed job may wait for a worker to move it. */
const promotedWithin = 5_000;
/** The longest time, in milliseconds, to wait for Redis after the last job ended. */
const saidWithin = 1_000;

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
  let taking: ReturnType<typeof open> | undefined;
  let watching: NodeJS.Timeout | undefined;
  /** The time since which a job waits and this node takes none. */
  let idleSince: number | undefined;
  let wasRemade = false;
  let isStuck = false;
  let wasCarrying = false;
  let isClosed = false;

  const isCarrying = (): boolean => commands.status === 'ready' && !isStuck;
  const noteCarrying = (): void => {
    if (isClosed || isCarrying() === wasCarrying) return;
    wasCarrying = !wasCarrying;
    onCarrying?.(wasCarrying);
  };
  const noteTaken = (): void => {
    idleSince = undefined;
    wasRemade = false;
    isStuck = false;
  };

  const open = (run: (id: string) => Promise<void>): { close(): Promise<void>; end(): void } => {
    const { connection, end } = patientConnection(url);
    const process = async ({ data: { id } }: { readonly data: { readonly id: string } }): Promise<void> => {
      noteTaken();
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
    return first !== undefined && first.timestamp + first.delay < Date.now() - promotedWithin;
  };
  const look = async (run: (id: string) => Promise<void>): Promise<void> => {
    if (running.size === atOnce || !(await isWaiting().catch(() => false))) return noteTaken();
    idleSince ??= performance.now();
    if (performance.now() - idleSince < idleFor) return;
    isStuck = wasRemade;
    wasRemade = true;
    idleSince = undefined;
    void taking?.close();
    taking?.end();
    taking = open(run);
  };

  const close = async (): Promise<void> => {
    isClosed = true;
    clearInterval(watching);
    // takes no more jobs, and waits for the running ones
    const closed = taking?.close();
    await Promise.all(running);
    await Promise.race([closed, pause(saidWithin)]);
    taking?.end();
    commands.disconnect();
    await queue.close();
  };
  let closing: Promise<void> | undefined;

  return {
    work(run) {
      taking = open(run);
      watching = setInterval(() => void look(run).then(noteCarrying), betweenLooks);
    },
    async carry(jobs) {
      noteCarrying();
      if (!isCarrying()) return false;
      const added = jobs.map(({ id, attempts, delay }) => ({ name: 'job', data: { id }, opts: { jobId: idOf(id, attempts), delay } }));
      return queue.addBulk(added).then(
        () => true,
        () => false,
      );
    },
    isCarrying,
    /** Closing again has no effect. */
    close: () => (closing ??= close()),
  };
};
