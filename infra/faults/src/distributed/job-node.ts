import { type AppContext, jobsOf, startScheduler } from '@tennis/app';
import { systemClock } from '@tennis/local';
import type { Job, JobBook, JobRunner } from '@tennis/ports';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A node that does nothing but jobs of one kind: it takes what is carried, and begins to look in the book where it is the one to do so. */
export const jobNode = (jobs: JobBook, jobRunner: JobRunner | undefined, run: (job: Job) => Promise<void>) => {
  const app = {
    jobs,
    jobRunner,
    clock: systemClock,
    log: quiet,
    eventStore: { head: async () => 0 },
    views: { status: () => [] },
  } as unknown as AppContext;
  const runs = jobsOf(app, [{ module: class {}, jobs: [{ name: 'a-job', run: (_app, job) => run(job) }] }]);
  jobRunner?.work(runs.runOne);
  return { begin: () => startScheduler(app, runs) };
};
