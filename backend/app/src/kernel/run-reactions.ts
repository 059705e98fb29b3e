import type { Message, Recorded } from '@tennis/contracts';
import type { Job } from '@tennis/ports';
import type { AppContext } from './app-context';
import { collections } from './collections';

/** What follows from an event: jobs for later. Pure; commands re-enter by their job's handler. */
export interface Reaction {
  readonly name: string;
  readonly types: ReadonlySet<string>;
  readonly react: (event: Recorded<Message>) => readonly Job[];
}

/**
 * Reactions follow the log from a checkpoint of their own, which a rebuild of views never touches: nothing is done twice
 * because something was folded anew. Redelivery after a crash is harmless, for jobs carry deterministic ids.
 */
export const runReactions = async (app: AppContext, reaction: Reaction) => {
  const stored = await app.readStore.getPlain(collections.checkpoints, reaction.name);
  const after = (stored?.document as { position: number } | undefined)?.position ?? 0;
  return app.eventStore.subscribe(after, async (events) => {
    let reacted = false;
    for (const event of events) {
      if (!reaction.types.has(event.type)) continue;
      for (const job of reaction.react(event)) await app.jobs.schedule(job);
      reacted = true;
    }
    // an idle stretch of the log may be read again after a restart: cheaper than a write per batch
    if (reacted) await app.readStore.put(collections.checkpoints, reaction.name, { position: events.at(-1)!.position });
  });
};
