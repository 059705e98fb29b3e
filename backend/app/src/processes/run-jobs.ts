import type { Job, WaitingJob } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { inTurn } from '../kernel/in-turn';

/** Pauses of a failing job in milliseconds: doubling, up to an hour. */
const firstPause = 1_000;
const longestPause = 3_600_000;
/** Milliseconds for which one node has a job for itself, and after which it says so again while it runs. */
const heldFor = 6_000;
const heldAgain = 2_000;
/** Milliseconds before their time in which jobs are carried to other nodes. The book may change until then. */
const ahead = 10_000;
const carriedAtOnce = 1_000;
/** Milliseconds without jobs being carried after which they are run here, and in order. */
const patience = 5_000;

const later = (from: string, milliseconds: number): string => new Date(Date.parse(from) + milliseconds).toISOString();

const mayRunAt = ({ dueAt, notBefore }: WaitingJob): string => (dueAt > notBefore ? dueAt : notBefore);

/**
 * Runs the jobs of the book: here one after the other, or carried to whichever node takes them. Either way the book alone says what there is
 * to do, and is told what became of it. `run` is harmless to repeat: what a node has for itself it may lose while it stands still.
 */
export const jobRuns = (app: Pick<AppContext, 'clock' | 'clockWatch' | 'jobRunner' | 'jobs' | 'log'>, run: (job: Job) => Promise<void>) => {
  const { clock, jobs, jobRunner } = app;
  const inOrder = inTurn();
  let carriedAt = -Infinity;

  const believed = (): Promise<string | undefined> => app.clockWatch?.believed() ?? Promise.resolve(clock.now());

  /** Has a job for this node alone until the answer is called; undefined where another has it. */
  const hold = async (job: WaitingJob): Promise<(() => void) | undefined> => {
    let held = job;
    const take = async (): Promise<boolean> => {
      const notBefore = later(clock.now(), heldFor);
      const isMine = await jobs.take(held, notBefore);
      if (isMine) held = { ...held, notBefore };
      return isMine;
    };
    if (!(await take())) return undefined;
    const again = setInterval(() => void take().catch(() => undefined), heldAgain);
    return () => clearInterval(again);
  };

  /** Answers whether it ran. */
  const attempt = async (job: WaitingJob, now: string): Promise<boolean> => {
    const letGo = jobRunner ? await hold(job) : () => undefined;
    if (!letGo) return false;
    try {
      await run(job);
    } catch (error) {
      letGo();
      // an operator must hear why
      app.log.warn({ err: error, job: job.id, name: job.name }, 'job failed, is tried again');
      await jobs.postpone(job, later(now, Math.min(firstPause * 2 ** job.attempts, longestPause)));
      return false;
    }
    letGo();
    return jobs.finish(job, now);
  };

  /** All that is due, in order of due time, then id, also what is scheduled meanwhile. Answers how many ran. */
  const runAll = (now: string): Promise<number> =>
    inOrder(async () => {
      let ran = 0;
      for (;;) {
        const [job] = await jobs.due(now, 1);
        if (!job) return ran;
        if (await attempt(job, now)) ran++;
      }
    });

  return {
    believed,
    runAll,
    /**
     * What the node that is the one to run jobs does every second. What waited while none were carried is run here, in order of due time:
     * an old deadline may decide about a later one.
     */
    async look(now: string): Promise<void> {
      if (!jobRunner || performance.now() - carriedAt > patience) await runAll(now);
      if (!jobRunner) return;
      const soon = await jobs.due(later(now, ahead), carriedAtOnce);
      const carried = soon.map((job) => ({
        id: job.id,
        attempts: job.attempts,
        delay: Math.max(0, Date.parse(mayRunAt(job)) - Date.parse(now)),
      }));
      if (await jobRunner.carry(carried)) carriedAt = performance.now();
    },
    /** What each node does with a job that it takes. What is not to be run, or not yet, is dropped: it is carried again in time. */
    async runOne(id: string): Promise<void> {
      try {
        const now = await believed();
        const job = now === undefined ? undefined : await jobs.read(id);
        if (now !== undefined && job && mayRunAt(job) <= now) await attempt(job, now);
      } catch (error) {
        app.log.error({ err: error, job: id }, 'jobs');
      }
    },
  };
};
