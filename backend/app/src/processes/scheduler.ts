import { reject } from '@tennis/contracts';
import type { Job } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import type { ContextDefinition } from '../kernel/context-definition';
import { jobRunsTotal } from '../kernel/counters';
import { jobHandlersOf, scheduleRecurring } from './job-handlers';
import { jobRuns } from './run-jobs';

const tickInterval = 1000;

/** The jobs of all contexts. */
export const jobsOf = (app: AppContext, contexts: readonly ContextDefinition[]) => {
  const handlers = jobHandlersOf(contexts);
  const run = async (job: Job): Promise<void> => {
    const handler = handlers.get(job.name);
    if (!handler) throw new Error(`no handler for jobs named ${job.name}`);
    await handler(app, job);
    // handlers skip documents that cannot be read: the job runs again when the view is complete
    if (app.views.status().some(({ state }) => state === 'damaged')) throw reject('view.damaged');
  };
  const runCounted = async (job: Job): Promise<void> => {
    let result = 'failed';
    try {
      await run(job);
      result = 'ran';
    } finally {
      jobRunsTotal.inc({ kind: job.name, result });
    }
  };
  const { believed, runAll, dispatchDue, runOne } = jobRuns(app, runCounted);
  let isRecurringScheduled = false;
  /** Undefined while the clock cannot be believed; then no job runs. */
  const atTrustedTime = async <Answer>(work: (now: string) => Promise<Answer>): Promise<Answer | undefined> => {
    const now = await believed();
    if (now === undefined) return undefined;
    if (!isRecurringScheduled) await scheduleRecurring(app, contexts, now);
    isRecurringScheduled = true;
    return work(now);
  };
  return {
    runOne,
    dispatchDue: () => atTrustedTime(dispatchDue),
    /** Runs due jobs here and now, instead of within a second. Answers how many ran. */
    runDue: () => atTrustedTime(runAll),
  };
};

/**
 * Looks for due jobs, first at start (deadlines that passed while the program was down), then every second. A job is tried again until its
 * handler succeeds, or its decision refuses it; deterministic ids make a second run silent.
 */
export const startScheduler = (app: AppContext, jobs: ReturnType<typeof jobsOf>) => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<unknown> = Promise.resolve();
  const tick = (): void => {
    ticking = jobs
      .dispatchDue()
      .catch((error: unknown) => app.log.error({ err: error }, 'jobs'))
      .finally(() => {
        if (!stopped) timer = setTimeout(tick, tickInterval);
      });
  };
  tick();
  return {
    runDue: jobs.runDue,
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await ticking;
    },
  };
};
