import type { Position, Recorded } from '@tennis/contracts';
import { type Following, type Reaction, reactions } from '@tennis/domain';
import type { Job, Lease } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { takeReactionsPlace } from './followed-place';
import { timedCommand } from './job-handlers';

/** How much of the log, in positions, may be read again after a restart. What is scheduled once more changes nothing, so it is only time. */
const longestRepeat = 500;
/** Jobs that are written together, in one commit where the engine allows it. */
const together = 64;

/** Deterministic, so that reacting twice schedules once. */
const jobOf = (following: Following, id: string): Job =>
  'command' in following
    ? { id, name: timedCommand, dueAt: following.dueAt, data: following.command }
    : { id, name: following.job, dueAt: following.dueAt, data: following.data };

/** A reaction that throws is asked again with the same events; an operator must hear of it. */
const jobsAfter = (app: AppContext, reaction: Reaction, event: Recorded): readonly Job[] => {
  try {
    return reaction.react(event).map((following, nth) => jobOf(following, `${reaction.name} ${event.id} ${nth}`));
  } catch (error) {
    app.log.error({ err: error, reaction: reaction.name, position: event.position, type: event.type }, 'reaction');
    throw error;
  }
};

/** Scheduled in the order of the log, many at a time: each by itself would cost the one writer a commit. */
const schedule = async (app: AppContext, jobs: readonly Job[]): Promise<void> => {
  for (let first = 0; first < jobs.length; first += together)
    await Promise.all(jobs.slice(first, first + together).map((job) => app.jobs.schedule(job)));
};

/**
 * Reactions follow the log from a checkpoint of their own, which a rebuild of views never touches: nothing is done twice
 * because something was folded anew. Redelivery after a crash is harmless, for jobs carry deterministic ids; so the place is written
 * once in a while, and when it stops. @throws LeaseLost.
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
    /** The position up to which everything that follows was scheduled. */
    followed: (): Position => followed,
    stop: async (): Promise<void> => {
      await subscription.stop();
      await save().catch(() => undefined); // then it is read again, or another has gone on from there
    },
  };
};
