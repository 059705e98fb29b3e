import type { Position, Recorded } from '@tennis/contracts';
import { type Following, type Reaction, reactions } from '@tennis/domain';
import type { Job } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { collections } from '../kernel/collections';
import { timedCommand } from './job-handlers';

/** How much of the log, in positions, may be read again after a restart. Nothing follows from it, so it is only time. */
const longestRepeat = 5_000;
/** All reactions follow the log together, under one checkpoint. */
const checkpoint = 'reactions';

/** Deterministic, so that reacting twice schedules once. */
const jobOf = (following: Following, id: string): Job =>
  'command' in following
    ? { id, name: timedCommand, dueAt: following.dueAt, data: following.command }
    : { id, name: following.job, dueAt: following.dueAt, data: following.data };

/** A reaction that throws is asked again with the same events; an operator must hear of it. */
const react = async (app: AppContext, reaction: Reaction, event: Recorded): Promise<void> => {
  try {
    for (const [nth, following] of reaction.react(event).entries())
      await app.jobs.schedule(jobOf(following, `${reaction.name} ${event.id} ${nth}`));
  } catch (error) {
    app.log.error({ err: error, reaction: reaction.name, position: event.position, type: event.type }, 'reaction');
    throw error;
  }
};

/**
 * Reactions follow the log from a checkpoint of their own, which a rebuild of views never touches: nothing is done twice
 * because something was folded anew. Redelivery after a crash is harmless, for jobs carry deterministic ids.
 */
export const runReactions = async (app: AppContext) => {
  const stored = await app.readStore.getPlain(collections.checkpoints, checkpoint);
  const after = stored?.document.position ?? 0;
  let saved = after;
  let followed = after;
  const subscription = app.eventStore.subscribe(after, async (events) => {
    const { position } = events.at(-1)!;
    let reacted = false;
    for (const event of events) {
      for (const reaction of reactions) {
        if (!reaction.types.has(event.type)) continue;
        await react(app, reaction, event);
        reacted = true;
      }
    }
    // an idle stretch is read again rather than written for batch by batch
    if (reacted || position - saved >= longestRepeat) {
      await app.readStore.put(collections.checkpoints, checkpoint, { position });
      saved = position;
    }
    followed = position;
  });
  return {
    /** The position up to which everything that follows was scheduled. */
    followed: (): Position => followed,
    stop: () => subscription.stop(),
  };
};
