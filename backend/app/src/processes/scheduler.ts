import { reject } from '@tennis/contracts';
import type { Job } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import type { ContextDefinition } from '../kernel/context-definition';
import { jobHandlersOf, scheduleRecurring } from './job-handlers';

const every = 1000;

/** What runs the jobs that are due, in order of due time. It answers how many ran; undefined while the clock is not believed, when none does. */
export const dueJobs = (app: AppContext, contexts: readonly ContextDefinition[]): (() => Promise<number | undefined>) => {
  const handlers = jobHandlersOf(contexts);
  let recurs = false;
  const run = async (job: Job): Promise<void> => {
    const handler = handlers.get(job.name);
    if (!handler) throw new Error(`no handler for jobs named ${job.name}`);
    await handler(app, job);
    // lists go on without what cannot be read: what was overlooked is done when the view is whole again
    if (app.views.status().some(({ state }) => state === 'damaged')) throw reject('view.damaged');
  };
  /** The port tries a failed job again and keeps silent about it; an operator must hear why. */
  const runLoudly = (job: Job): Promise<void> =>
    run(job).catch((error: unknown) => {
      app.log.warn({ err: error, job: job.id, name: job.name }, 'job failed, is tried again');
      throw error;
    });
  return async () => {
    const now = app.clockWatch ? await app.clockWatch.believed() : app.clock.now();
    if (now === undefined) return undefined;
    if (!recurs) await scheduleRecurring(app, contexts, now);
    recurs = true;
    return app.jobs.runDue(now, runLoudly);
  };
};

/**
 * Runs what is due, first at start (what passed while the program was down), then every second.
 * A job is tried again until its handler succeeds, or its decision refuses it; deterministic ids make a second run silent.
 */
export const startScheduler = async (app: AppContext, contexts: readonly ContextDefinition[]) => {
  const runDue = dueJobs(app, contexts);
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const tick = (): void => {
    running = runDue()
      .catch((error: unknown) => app.log.error({ err: error }, 'jobs'))
      .finally(() => {
        if (!stopped) timer = setTimeout(tick, every);
      });
  };
  tick();
  return {
    /** Runs what is due now instead of within a second. */
    runDue,
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
