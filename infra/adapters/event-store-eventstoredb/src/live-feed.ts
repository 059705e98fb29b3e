import { type AllStreamResolvedEvent, START } from '@eventstore/db-client';
import type { Position, Recorded } from '@tennis/contracts';
import { backOff, budgetOf, withTimeout } from './budget';
import type { Connection } from './connection';
import type { LogReader } from './log-reader';
import { isOurs, positionOf, toCurrentShape } from './recorded-event';

/** The number of events kept for subscribers; a subscriber that is further behind reads the log. */
const maxRecent = 4096;
/** Milliseconds. */
const firstPause = 20;
const longestPause = 1000;
/** Some event must arrive within this time while one is known to be missing, or the subscription counts as dead. */
const longestSilence = 1500;

/**
 * The one subscription of the process to the whole log, unfiltered: each subscriber takes from its recent events. It ends on every kind of
 * trouble, most often "too slow" after a burst, and begins again after the last record seen.
 */
export interface LiveFeed {
  /**
   * The events after a position, including those of a later release; undefined when the feed does not reach back that far, or has not
   * begun.
   */
  after(position: Position, limit: number): readonly Recorded[] | undefined;
  /** Everything after this position is in the feed; undefined before it began. */
  floor(): Position | undefined;
  /** Resolves when an event arrived (or the feed was stopped). */
  arrival(): Promise<void>;
  /** The log has an event at this position: the subscription must deliver it. */
  expect(position: Position): void;
  start(): void;
  stop(): Promise<void>;
}

export const liveFeed = (connection: Connection, reader: LogReader, timeout: number): LiveFeed => {
  const recentEvents: Recorded[] = [];
  let floor: Position | undefined;
  let last: Position = 0;
  let expected: { readonly position: Position; readonly since: number } | undefined;
  let stopped = false;
  let running: Promise<void> | undefined;
  let endCurrent = (): void => undefined;
  let wake = (): void => undefined;
  let arrival = new Promise<void>((resolve) => (wake = resolve));

  const announce = (): void => {
    const before = wake;
    arrival = new Promise<void>((resolve) => (wake = resolve));
    before();
  };

  const receive = ({ event }: AllStreamResolvedEvent): void => {
    if (!event) return;
    const stored = event as Parameters<typeof toCurrentShape>[0];
    const position = positionOf(stored);
    if (position <= last) return;
    if (isOurs(stored, connection.prefix)) {
      recentEvents.push(toCurrentShape(stored, connection.prefix));
      if (recentEvents.length > maxRecent) {
        const dropped = recentEvents.splice(0, maxRecent / 2);
        floor = dropped.at(-1)!.position;
      }
    }
    last = position;
    if (expected) expected = expected.position <= position ? undefined : { ...expected, since: performance.now() };
    announce();
  };

  /** Resolves when the subscription ended, for any reason. */
  const follow = async (onFirst: () => void): Promise<void> => {
    const client = await connection.client(budgetOf(timeout));
    const subscription = client.subscribeToAll({
      ...connection.callOptions,
      fromPosition: last === 0 ? START : { commit: BigInt(last), prepare: BigInt(last) },
    });
    let watch: NodeJS.Timeout | undefined;
    await new Promise<void>((end) => {
      const unlisten = connection.onReplaced(end);
      endCurrent = () => {
        unlisten();
        end();
      };
      watch = setInterval(() => {
        if (expected && performance.now() - expected.since > longestSilence) end();
      }, longestSilence / 3);
      subscription.on('error', () => end()); // never removed: a late second error needs a listener
      subscription.on('end', () => end());
      subscription.on('close', () => end());
      subscription.on('caughtUp', onFirst);
      subscription.on('data', (resolved: AllStreamResolvedEvent) => {
        try {
          receive(resolved);
          onFirst();
        } catch {
          end();
        }
      });
    });
    endCurrent();
    clearInterval(watch);
    if (expected) expected = { ...expected, since: performance.now() };
    subscription.removeAllListeners('data');
    void subscription.unsubscribe().catch(() => undefined);
  };

  const run = async (): Promise<void> => {
    const pauses = backOff(firstPause, longestPause);
    while (!stopped) {
      try {
        if (floor === undefined) {
          last = await reader.end();
          floor = last;
          announce();
        }
        await follow(pauses.reset);
      } catch {
        // unreachable: the same pause as after any other end
      }
      if (!stopped) await pauses.wait();
    }
  };

  return {
    after: (position, limit) => {
      if (floor === undefined || position < floor) return undefined;
      const from = recentEvents.findLastIndex((event) => event.position <= position) + 1;
      return recentEvents.slice(from, from + limit);
    },
    floor: () => floor,
    arrival: () => arrival,
    expect: (position) => {
      if (running && position > last && (!expected || expected.position < position))
        expected = { position, since: expected?.since ?? performance.now() };
    },
    start: () => {
      running ??= run();
    },
    stop: async () => {
      stopped = true;
      endCurrent();
      announce();
      await withTimeout(longestPause * 2, running ?? Promise.resolve()).catch(() => undefined);
    },
  };
};
