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

/** How much of the log, in positions, may be read again after a restart. Nothing follows from it, so it is only time. */
const longestRepeat = 5_000;

/**
 * Reactions follow the log from a checkpoint of their own, which a rebuild of views never touches: nothing is done twice
 * because something was folded anew. Redelivery after a crash is harmless, for jobs carry deterministic ids.
 */
export const runReactions = async (app: AppContext, reaction: Reaction) => {
  const stored = await app.readStore.getPlain(collections.checkpoints, reaction.name);
  const after = (stored?.document as { position: number } | undefined)?.position ?? 0;
  let saved = after;
  return app.eventStore.subscribe(after, async (events) => {
    const { position } = events.at(-1)!;
    let reacted = false;
    for (const event of events) {
      if (!reaction.types.has(event.type)) continue;
      for (const job of reaction.react(event)) await app.jobs.schedule(job);
      reacted = true;
    }
    // an idle stretch is read again rather than written for batch by batch
    if (!reacted && position - saved < longestRepeat) return;
    await app.readStore.put(collections.checkpoints, reaction.name, { position });
    saved = position;
  });
};
