import type { Job, WaitingJob } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { serialQueue } from '../kernel/serial-queue';

/** Pauses after a failed job in milliseconds: doubling, up to an hour. */
const firstPause = 1_000;
const longestPause = 3_600_000;
/** Milliseconds for which one node holds a job, and after which it renews the hold while the job runs. */
const holdTime = 6_000;
const renewInterval = 2_000;
/** Milliseconds before their due time at which jobs are sent to other nodes. The jobs may change until then. */
const sendAhead = 10_000;
const maxSentAtOnce = 1_000;
/** Milliseconds without sent jobs after which jobs run on this node, in order. */
const sendTimeout = 5_000;

const later = (from: string, milliseconds: number): string => new Date(Date.parse(from) + milliseconds).toISOString();

const mayRunAt = ({ dueAt, notBefore }: WaitingJob): string => (dueAt > notBefore ? dueAt : notBefore);

/**
 * Runs the stored jobs: one after the other on this node, or sent to whichever node takes them. In both cases only the store says which
 * jobs wait, and gets their results. `run` must be safe to repeat: a node that stands still may lose a held job.
 */
export const jobRuns = (app: Pick<AppContext, 'clock' | 'clockWatch' | 'jobRunner' | 'jobs' | 'log'>, run: (job: Job) => Promise<void>) => {
  const { clock, jobs, jobRunner } = app;
  const inOrder = serialQueue();
  let lastSentAt = -Infinity;

  const believed = (): Promise<string | undefined> => app.clockWatch?.trustedNow() ?? Promise.resolve(clock.now());

  /** Holds a job for this node until the returned function is called; undefined if another node holds it. */
  const hold = async (job: WaitingJob): Promise<(() => void) | undefined> => {
    let heldJob = job;
    const take = async (): Promise<boolean> => {
      const notBefore = later(clock.now(), holdTime);
      const isMine = await jobs.take(heldJob, notBefore);
      if (isMine) heldJob = { ...heldJob, notBefore };
      return isMine;
    };
    if (!(await take())) return undefined;
    const renewTimer = setInterval(() => void take().catch(() => undefined), renewInterval);
    return () => clearInterval(renewTimer);
  };

  /** True if the job ran. */
  const attempt = async (job: WaitingJob, now: string): Promise<boolean> => {
    const release = jobRunner ? await hold(job) : () => undefined;
    if (!release) return false;
    try {
      await run(job);
    } catch (error) {
      release();
      // an operator must see the reason
      app.log.warn({ err: error, job: job.id, name: job.name }, 'job failed, is tried again');
      await jobs.postpone(job, later(now, Math.min(firstPause * 2 ** job.attempts, longestPause)));
      return false;
    }
    release();
    return jobs.finish(job, now);
  };

  /** Runs all due jobs in order of due time, then id, including jobs scheduled meanwhile. Answers how many ran. */
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
     * The work of the node that schedules jobs, every second. Jobs that waited while none could be sent run here, in order of due time: an
     * old deadline may decide about a later one.
     */
    async dispatchDue(now: string): Promise<void> {
      if (!jobRunner || performance.now() - lastSentAt > sendTimeout) await runAll(now);
      if (!jobRunner) return;
      const soon = await jobs.due(later(now, sendAhead), maxSentAtOnce);
      const jobsToSend = soon.map((job) => ({
        id: job.id,
        attempts: job.attempts,
        delay: Math.max(0, Date.parse(mayRunAt(job)) - Date.parse(now)),
      }));
      if (await jobRunner.enqueue(jobsToSend)) lastSentAt = performance.now();
    },
    /** The work of each node on a job that it takes. A job that must not run, or not yet, is dropped: it is sent again in time. */
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
