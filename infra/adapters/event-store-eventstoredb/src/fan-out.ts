import type { Position, Recorded } from '@tennis/contracts';
import type { Subscription } from '@tennis/ports';
import { backOff } from './budget';
import type { LiveFeed } from './live-feed';
import type { LogReader } from './log-reader';

const largestBatch = 500;
/** Milliseconds between two attempts after a handler failed or the engine did not answer. */
const firstPause = 50;
const longestPause = 1000;

/**
 * Follows the log from a position: reads until it reaches the shared feed, then takes events from there. A handler that rejects gets the
 * same events again after a pause; only unwanted events are left out.
 */
export const fanOut =
  (feed: LiveFeed, reader: LogReader, isWanted: (event: Recorded) => boolean) =>
  (after: Position, onBatch: (events: readonly Recorded[]) => Promise<void>): Subscription => {
    let position = after;
    let stopped = false;
    let wake = (): void => undefined;
    const stopping = new Promise<void>((resolve) => (wake = resolve));
    feed.start();

    const nextBatch = async (): Promise<readonly Recorded[]> => {
      const recent = feed.after(position, largestBatch);
      if (recent) return recent;
      const floor = feed.floor();
      if (floor === undefined) return [];
      const page = await reader.after(position, largestBatch);
      if (page.length === 0) position = Math.max(position, floor);
      return page;
    };

    /** Resolves when the handler took the batch, or the subscription was stopped. */
    const deliver = async (batch: readonly Recorded[]): Promise<void> => {
      const pauses = backOff(firstPause, longestPause);
      const wantedEvents = batch.filter(isWanted);
      while (!stopped) {
        try {
          if (wantedEvents.length > 0) await onBatch(wantedEvents);
          position = batch.at(-1)!.position;
          return;
        } catch {
          await Promise.race([pauses.wait(), stopping]);
        }
      }
    };

    const run = async (): Promise<void> => {
      const pauses = backOff(firstPause, longestPause);
      while (!stopped) {
        const arrival = feed.arrival();
        try {
          const batch = await nextBatch();
          pauses.reset();
          if (batch.length > 0) await deliver(batch);
          else if (feed.after(position, 1)?.length !== 1) await Promise.race([arrival, stopping]);
        } catch {
          await Promise.race([pauses.wait(), stopping]);
        }
      }
    };

    const running = run();
    return {
      async stop() {
        stopped = true;
        wake();
        await running;
      },
    };
  };
