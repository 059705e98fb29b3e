import { setTimeout as pause } from 'node:timers/promises';
import { type AppContext, jobsOf, startScheduler } from '@tennis/app';
import { systemClock } from '@tennis/local';
import type { Job, JobBook, JobRunner, WaitingJob } from '@tennis/ports';
import { connectRedisJobs } from '@tennis/redis';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A node that only runs jobs of one kind: it takes sent jobs; `look` makes it search the job store for due ones. */
export const jobNode = (jobs: JobBook, jobRunner: JobRunner | undefined, run: (job: Job) => Promise<void>) => {
  const app = {
    jobs,
    jobRunner,
    clock: systemClock,
    log: quiet,
    eventStore: { head: async () => 0 },
    views: { status: () => [] },
  } as unknown as AppContext;
  const runs = jobsOf(app, [{ controllers: [], jobs: [{ name: 'a-job', run: (_app, job) => run(job) }] }]);
  jobRunner?.start(runs.runOne);
  return { begin: () => startScheduler(app, runs) };
};

/** The shared state of the nodes of a spec: the job store, and the effects of jobs, each of which happens once. */
export interface SharedEngine extends JobBook {
  /** True if this effect is new. */
  effect(id: string): Promise<boolean>;
}

/**
 * The messages between a node process and the spec: the node reports runs and calls its engine; the spec answers, or tells it to search the
 * job store. Times are milliseconds of the machine's clock.
 */
export type MessageFromNode =
  | { readonly ran: string; readonly began: number; readonly ended: number }
  | { readonly finished: string; readonly at: number }
  | { readonly asks: keyof SharedEngine; readonly args: readonly unknown[]; readonly nth: number };
export type MessageToNode = { readonly answers: unknown; readonly nth: number } | { readonly look: true };

/** Planted: a worker that runs what it takes, without reading the job store. */
const withoutReading = (jobs: JobBook): JobBook => {
  const known = new Map<string, WaitingJob>();
  return {
    ...jobs,
    due: async (at, most) => {
      const due = await jobs.due(at, most);
      for (const job of due) known.set(job.id, { ...job, dueAt: '', notBefore: '' });
      return due;
    },
    read: async (id) => known.get(id),
    take: () => Promise.resolve(true),
  };
};

const runNode = (redisUrl: string, planted: string | undefined): void => {
  const send = (message: MessageFromNode): void => void process.send?.(message);
  const answering: ((answer: never) => void)[] = [];
  const ask =
    <Name extends keyof SharedEngine>(asks: Name) =>
    (...args: readonly unknown[]) =>
      new Promise((resolve) => send({ asks, args, nth: answering.push(resolve) - 1 }));
  const engine = Object.fromEntries(
    (['due', 'read', 'take', 'finish', 'postpone', 'effect'] as const).map((name) => [name, ask(name)]),
  ) as unknown as SharedEngine;
  const book: JobBook = {
    ...(planted ? withoutReading(engine) : engine),
    finish: async (job, at) => {
      const isFinished = await engine.finish(job, at);
      if (isFinished) send({ finished: job.id, at: Date.now() });
      return isFinished;
    },
  };
  const { begin } = jobNode(book, connectRedisJobs({ url: redisUrl }), async ({ id }) => {
    const began = Date.now();
    await pause(5);
    await engine.effect(id);
    send({ ran: id, began, ended: Date.now() });
  });
  process.on('message', (message: MessageToNode) => {
    if ('look' in message) begin();
    else answering[message.nth]!(message.answers as never);
  });
};

const [, script, redisUrl, planted] = process.argv;
if (script === __filename) runNode(redisUrl!, planted);
