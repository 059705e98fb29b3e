import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobRunner } from '@tennis/ports';
import { Queue, Worker } from 'bullmq';
import { patientConnection, redisConnection } from './redis-connection';

const queueName = 'jobs';
const prefix = 'tennis';
/** Jobs that run on one node at once. */
const atOnce = 4;
/** Milliseconds that a worker is left alone that takes nothing of what waits. */
const idleFor = 15_000;
/** Milliseconds between two looks at that. */
const betweenLooks = 1_000;
/** Milliseconds that a delayed job may wait for a worker to see to it. */
const promotedWithin = 5_000;
/** Milliseconds that Redis is waited for when the last job ended. */
const saidWithin = 1_000;

export interface RedisJobsOptions {
  readonly url: string;
  /** Told when jobs begin to be carried, and when they no longer are. */
  readonly onCarrying?: (isCarrying: boolean) => void;
}

/** An attempt has an id of its own, so that a failed one and the next never meet. Neither an integer nor with a colon, which BullMQ refuses. */
const idOf = (id: string, attempts: number): string => `j${createHash('sha256').update(`${attempts} ${id}`).digest('hex').slice(0, 32)}`;

/**
 * Jobs over a queue of BullMQ, which carries ids and owns neither time nor memory: what ended is removed at once, a failure is the book's to
 * know, and what Redis forgets is carried again. A worker that is alive and takes nothing (taskforcesh/bullmq#4585) is made anew. Connects in
 * the background; nothing here throws.
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
  /** Since when something waits and nothing is taken here. */
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
      // the book counts attempts
      maxStalledCount: 1_000_000,
      runRetryDelay: 1_000,
      drainDelay: 2,
    });
    worker.on('error', () => undefined);
    return {
      // without a connection there is nothing that it could hear, and it would wait for one for ever
      close: () => worker.close(connection.status !== 'ready'),
      end,
    };
  };

  /** Whether something is in Redis that any worker could take. */
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
    // takes no more, and hears how each ended that was begun
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
    /** Again is the same. */
    close: () => (closing ??= close()),
  };
};
