import { type AnyCommand, isRejection, systemActor } from '@tennis/contracts';
import type { Job } from '@tennis/ports';
import { commandOf } from '../kernel/commands';
import type { AppContext } from '../kernel/app-context';
import type { ContextDefinition, JobHandler, Recurring } from '../kernel/context-definition';
import { requireReflected } from '../reads/views-position';

/** The name of jobs that are commands by the clock. */
export const timedCommand = 'command';

/** True for a refusal that a decision would repeat; false for a store or view that cannot answer now. */
const isFinal = (error: unknown): boolean => isRejection(error) && error.status < 500 && !/^(store|view)\./.test(error.code);

/**
 * Sends the command as at its due time, so that a late run judges as if on time. A refused command is not tried again, but logged for the
 * operator, because each decision knows best when to be silent.
 */
const send = async (app: AppContext, command: AnyCommand, { id, dueAt }: Job): Promise<void> => {
  try {
    await app.commandBus.execute(commandOf(command, { actor: systemActor('clock'), key: id, occurredAt: dueAt }));
  } catch (error) {
    if (!isFinal(error)) throw error;
    app.log.warn({ err: error, job: id, command: command.type }, 'timed command refused, is not tried again');
  }
};

const scheduleNext = ({ name, next }: Recurring, app: AppContext, after: string): Promise<void> => {
  const dueAt = next(after);
  return app.jobs.schedule({ id: `${name} ${dueAt}`, name, dueAt, data: null });
};

/**
 * Schedules the next run only after this one succeeded: until then this one is tried again. The next run is always after this one's time,
 * even if the clock went back meanwhile: a job of the same time is already known, so the recurrence would end.
 */
const recurringHandler = (recurring: Recurring): JobHandler => ({
  name: recurring.name,
  run: async (app, { dueAt }) => {
    await recurring.run(app, dueAt);
    const now = app.clock.now();
    await scheduleNext(recurring, app, recurring.missed === 'each' || now < dueAt ? dueAt : now);
  },
});

/** A job that looks something up must see the events before it: it is tried again while views are behind. */
const withCurrentViews = ({ name, run }: JobHandler): JobHandler => ({
  name,
  run: async (app, job) => {
    await requireReflected(app);
    await run(app, job);
  },
});

/** The handler of each job, by the job's name. */
export const jobHandlersOf = (contexts: readonly ContextDefinition[]): ReadonlyMap<string, JobHandler['run']> =>
  new Map<string, JobHandler['run']>([
    [timedCommand, (app, job) => send(app, job.data as AnyCommand, job)],
    ...contexts.flatMap(({ jobs = [], recurring = [] }) =>
      [...jobs.map(withCurrentViews), ...recurring.map(recurringHandler)].map(({ name, run }): [string, JobHandler['run']] => [name, run]),
    ),
  ]);

/** Schedules the next run of all recurring jobs. Scheduling it again has no effect. */
export const scheduleRecurring = async (app: AppContext, contexts: readonly ContextDefinition[], now: string): Promise<void> => {
  for (const recurring of contexts.flatMap((context) => context.recurring ?? [])) await scheduleNext(recurring, app, now);
};
