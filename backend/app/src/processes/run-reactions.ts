import type { Position, Recorded } from '@tennis/contracts';
import { type Consequence, type Reaction, reactions } from '@tennis/domain';
import type { Job, Lease } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { takeReactionsCheckpoint } from './checkpoint';
import { timedCommand } from './job-handlers';

/** About the most events that are read again after a restart. Scheduling a job again has no effect, so this costs only time. */
const maxRepeated = 500;
/** Jobs that are written together, in one commit if the engine allows it. */
const batchSize = 64;

/** The id is deterministic, so that a repeated reaction schedules the job once. */
const jobOf = (consequence: Consequence, id: string): Job =>
  'command' in consequence
    ? { id, name: timedCommand, dueAt: consequence.dueAt, data: consequence.command }
    : { id, name: consequence.job, dueAt: consequence.dueAt, data: consequence.data };

/** A reaction that throws gets the same events again; an operator must see the error. */
const jobsAfter = (app: AppContext, reaction: Reaction, event: Recorded): readonly Job[] => {
  try {
    return reaction.react(event).map((consequence, nth) => jobOf(consequence, `${reaction.name} ${event.id} ${nth}`));
  } catch (error) {
    app.log.error({ err: error, reaction: reaction.name, position: event.position, type: event.type }, 'reaction');
    throw error;
  }
};

/** Schedules in log order, many at a time: single ones would each cost the one writer a commit. */
const schedule = async (app: AppContext, jobs: readonly Job[]): Promise<void> => {
  for (let first = 0; first < jobs.length; first += batchSize)
    await Promise.all(jobs.slice(first, first + batchSize).map((job) => app.jobs.schedule(job)));
};

/**
 * Reactions follow the log from a checkpoint of their own, which a rebuild of views never touches: a fold that is repeated does not repeat
 * effects. Redelivery after a crash is harmless, because jobs have deterministic ids; so the position is saved only once in a while, and at
 * the end. @throws LeaseLost.
 */
export const runReactions = async (app: AppContext, lease: Lease) => {
  const { from, checkLease, savePosition } = await takeReactionsCheckpoint(app, lease);
  let scheduledUpTo = from;
  let unsaved = 0;
  const save = async (): Promise<void> => {
    if (unsaved === 0) return;
    await savePosition(scheduledUpTo);
    unsaved = 0;
  };
  const jobsOf = (event: Recorded): readonly Job[] =>
    reactions.flatMap((reaction) => (reaction.types.has(event.type) ? jobsAfter(app, reaction, event) : []));
  const subscription = app.eventStore.subscribe(from, async (events) => {
    checkLease();
    await schedule(app, events.flatMap(jobsOf));
    scheduledUpTo = events.at(-1)!.position;
    unsaved += events.length;
    if (unsaved >= maxRepeated) await save();
  });
  return {
    /** The position up to which all jobs are scheduled. */
    followed: (): Position => scheduledUpTo,
    stop: async (): Promise<void> => {
      await subscription.stop();
      await save().catch(() => undefined); // then the events are read again, or another node continues from there
    },
  };
};
