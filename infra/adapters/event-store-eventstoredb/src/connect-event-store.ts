import { type FactKey, features, type Position, type Recorded, reject, type UnknownEvent, unknownEventError } from '@tennis/contracts';
import type { Committed, EventStore, LogSearch, WrittenLog } from '@tennis/ports';
import { type Budget, budgetOf } from './budget';
import { importEvents } from './import-events';
import { checkStream } from './check-events';
import { createConnection } from './connection';
import { appendAt, decideAndAppend, orUnavailable } from './decide-and-append';
import { fanOut } from './fan-out';
import { hotStreams } from './hot-streams';
import { seriallyByKey } from './serially-by-key';
import { liveFeed } from './live-feed';
import { logReader } from './log-reader';
import { isKnown, toWritten } from './recorded-event';

export interface EventStoreOptions {
  /** A connection string of the engine, `esdb://host:2113?tls=false`. */
  readonly url: string;
  /**
   * Reads the declared facts from views that contain all that this process appended; undefined for a missing one. @throws Rejection
   * `view.stopped`, `store.unavailable`.
   */
  readonly readFacts: (keys: readonly FactKey[], atLeast: Position) => Promise<readonly unknown[]>;
  /** The feature level up to which new kinds of events may be written; that of this release by default. */
  readonly level?: () => number;
  /** A prefix of every stream's name in the engine, so that installations can share one; empty by default. */
  readonly prefix?: string;
  /** Milliseconds after which a caller gets `store.unavailable`; 900 by default, so that 503 comes within a second. */
  readonly timeout?: number;
  /** Called whenever a subscriber of the log finds an event of a later release. */
  readonly onUnknown?: (event: UnknownEvent) => void;
}

export interface ConnectedEventStore {
  readonly eventStore: EventStore;
  readonly writtenLog: WrittenLog;
  readonly logSearch: LogSearch;
  /** The log including events of a later release, as they were written: a fold must not skip them. */
  readonly wholeLog: Pick<EventStore, 'readAll' | 'subscribe' | 'head'>;
  /** An event of a later release among the newest thousand events. */
  unknownEvent(): Promise<UnknownEvent | undefined>;
  /** True when the engine answers. */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

/** The most commands at once; more get `store.busy`. */
const maxWrites = 1024;

/**
 * EventStoreDB as the log. Connects on the first call and again after any trouble; never throws from the background.
 * @throws UrlUnreadable
 */
export const connectEventStore = (options: EventStoreOptions): ConnectedEventStore => {
  const { url, readFacts, level = () => features.level, prefix, timeout = 900, onUnknown = () => undefined } = options;
  const connection = createConnection(url, prefix);
  const reader = logReader(connection, timeout);
  const feed = liveFeed(connection, reader, timeout);
  const turn = seriallyByKey();
  let runningWrites = 0;
  let committed: Position = 0;
  const parts = {
    connection,
    reader,
    streams: hotStreams(reader),
    readFacts: (keys: readonly FactKey[]) => readFacts(keys, committed),
    level,
  };

  const noteAppended = (stream: string, position: Position): void => {
    parts.streams.forget(stream);
    committed = Math.max(committed, position);
    feed.expect(committed);
  };

  const write = async (stream: string, work: (budget: Budget) => Promise<Committed>): Promise<Committed> => {
    checkStream(stream);
    if (runningWrites >= maxWrites) throw reject('store.busy');
    const budget = budgetOf(timeout);
    runningWrites += 1;
    try {
      const receipt = await turn(stream, () => work(budget));
      if (receipt.eventIds.length > 0 && receipt.position > committed) {
        committed = receipt.position;
        feed.expect(committed);
      }
      return receipt;
    } finally {
      runningWrites -= 1;
    }
  };

  const reportUnknown = ({ type, version }: Recorded): UnknownEvent | undefined => {
    const unknown = unknownEventError(type, version);
    if (unknown) onUnknown(unknown);
    return unknown;
  };
  const skipUnknown = (event: Recorded): boolean => reportUnknown(event) === undefined;
  const keepUnknown = (event: Recorded): boolean => {
    reportUnknown(event);
    return true;
  };
  /** Read regularly for the lag of views: so a subscription that went quiet is also noticed where nothing is appended. */
  const head = async (): Promise<Position> => {
    const position = await orUnavailable(reader.head());
    feed.expect(position);
    return position;
  };

  return {
    eventStore: {
      commit: (request) => write(request.stream, (budget) => decideAndAppend(parts, request, budget)),
      append: (request) => write(request.stream, (budget) => appendAt(parts, request, budget)),
      readStream: (stream, from = 0) => orUnavailable(reader.stream(stream, from)),
      readAll: (after, limit) => orUnavailable(reader.after(after, limit, isKnown)),
      readEvent: (position) => orUnavailable(reader.at(position)),
      subscribe: fanOut(feed, reader, skipUnknown),
      head,
    },
    wholeLog: {
      readAll: (after, limit) => orUnavailable(reader.after(after, limit, keepUnknown)),
      subscribe: fanOut(feed, reader, keepUnknown),
      head,
    },
    unknownEvent: () => orUnavailable(reader.unknown()),
    writtenLog: {
      read: (after, limit) => orUnavailable(reader.after(after, limit, undefined, toWritten)),
      write: (imported) => importEvents(connection, imported, () => budgetOf(timeout), noteAppended),
    },
    logSearch: {
      search: (query) => orUnavailable(reader.search(query)),
      count: async (query) => (await orUnavailable(reader.search(query))).events.length,
    },
    isReachable: async () => {
      try {
        await reader.end();
        return true;
      } catch {
        return false;
      }
    },
    async close() {
      await feed.stop();
      await connection.close();
    },
  };
};
