import type { Position, Recorded } from '@tennis/contracts';
import { type Following, type Reaction, reactions } from '@tennis/domain';
import type { Job, Lease } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { takeReactionsPlace } from './followed-place';
import { timedCommand } from './job-handlers';

/** The most log positions that are read again after a restart. Scheduling a job again has no effect, so this costs only time. */
const longestRepeat = 500;
/** Jobs that are written together, in one commit if the engine allows it. */
const together = 64;

/** The id is deterministic, so that a repeated reaction schedules the job once. */
const jobOf = (following: Following, id: string): Job =>
  'command' in following
    ? { id, name: timedCommand, dueAt: following.dueAt, data: following.command }
    : { id, name: following.job, dueAt: following.dueAt, data: following.data };

/** A reaction that throws gets the same events again; an operator must see the error. */
const jobsAfter = (app: AppContext, reaction: Reaction, event: Recorded): readonly Job[] => {
  try {
    return reaction.react(event).map((following, nth) => jobOf(following, `${reaction.name} ${event.id} ${nth}`));
  } catch (error) {
    app.log.error({ err: error, reaction: reaction.name, position: event.position, type: event.type }, 'reaction');
    throw error;
  }
};

/** Schedules in log order, many at a time: single ones would each cost the one writer a commit. */
const schedule = async (app: AppContext, jobs: readonly Job[]): Promise<void> => {
  for (let first = 0; first < jobs.length; first += together)
    await Promise.all(jobs.slice(first, first + together).map((job) => app.jobs.schedule(job)));
};

/**
 * Reactions follow the log from a checkpoint of their own, which a rebuild of views never touches: a fold that is repeated does not repeat
 * effects. Redelivery after a crash is harmless, because jobs have deterministic ids; so the position is saved only once in a while, and at
 * the end. @throws LeaseLost.
 */
export const runReactions = async (app: AppContext, lease: Lease) => {
  const { from, needLease, note } = await takeReactionsPlace(app, lease);
  let saved = from;
  let followed = from;
  const save = async (): Promise<void> => {
    if (followed === saved) return;
    await note(followed);
    saved = followed;
  };
  const jobsOf = (event: Recorded): readonly Job[] =>
    reactions.flatMap((reaction) => (reaction.types.has(event.type) ? jobsAfter(app, reaction, event) : []));
  const subscription = app.eventStore.subscribe(from, async (events) => {
    needLease();
    await schedule(app, events.flatMap(jobsOf));
    followed = events.at(-1)!.position;
    if (followed - saved >= longestRepeat) await save();
  });
  return {
    /** The position up to which all jobs are scheduled. */
    followed: (): Position => followed,
    stop: async (): Promise<void> => {
      await subscription.stop();
      await save().catch(() => undefined); // then the events are read again, or another node continues from there
    },
  };
};
