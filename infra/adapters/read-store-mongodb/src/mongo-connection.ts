import { reject } from '@tennis/contracts';
import { type Collection, Long, MongoClient, MongoError, MongoServerError } from 'mongodb';

/** Every stored document has a text as its id. */
export type Stored<T> = T & { readonly _id: string };

export interface MongoConnection {
  /** For callers that wait: no call takes longer than the timeout. */
  collection<T = Readonly<Record<string, unknown>>>(name: string): Collection<Stored<T>>;
  /** For work in the background: indexes, bulk writes, whole scans. */
  background<T>(name: string): Collection<Stored<T>>;
  drop(name: string): Promise<void>;
  /** The names of all collections. */
  names(): Promise<readonly string[]>;
  isReachable(): Promise<boolean>;
  /** True if other servers confirm its writes: it is a member of a replica set, or routes to some (`mongos`). */
  isReplicaSet(): Promise<boolean>;
  /** The time of the database server. */
  clock(): Promise<Date>;
  close(): Promise<void>;
}

/** Milliseconds for one call in the background. */
const longTimeout = 10_000;
const duplicateKey = 11_000;

export const isDuplicate = (error: unknown): boolean => error instanceof MongoServerError && error.code === duplicateKey;

/** False if a document has the id already. */
export const isNew = async (insert: Promise<unknown>): Promise<boolean> => {
  try {
    await insert;
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
};

/** The engine's own kind of large number, as which positions are written. The driver reads it as a number, which is therefore its type here. */
export const long = (value: number): number => Long.fromNumber(value) as unknown as number;

/** True for errors of the engine or its connection, which the driver sometimes passes on as errors of Node; false for a duplicate key. */
export const isOfEngine = (error: unknown): boolean =>
  error instanceof MongoError ? !isDuplicate(error) : /^E(?!RR_)[A-Z]+$/.test(String((error as NodeJS.ErrnoException | null)?.code));

/** @throws Rejection `store.unavailable` for any error of the engine or its connection; callers can do nothing else about it. */
export const orUnavailable = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    throw isOfEngine(error) ? reject('store.unavailable') : error;
  }
};

/** The connection string cannot be read. The error does not repeat it: it may contain a password. */
class UrlUnreadable extends Error {
  constructor() {
    super('The URL of MongoDB cannot be read.');
    this.name = 'UrlUnreadable';
  }
}

const defaultDatabase = 'tennis';

const databaseOf = (url: string): string => decodeURIComponent(/^[^:]+:\/\/[^/]+\/([^?]+)/.exec(url)?.[1] ?? defaultDatabase);

/** Milliseconds between two heartbeats of the driver. */
const heartbeatInterval = 2000;
/** Milliseconds of silence on top of the driver's own timeouts, for a busy machine. */
const grace = 600;
/** The driver's events about its heartbeats. */
const heartbeatEvents = ['serverHeartbeatStarted', 'serverHeartbeatSucceeded', 'serverHeartbeatFailed'] as const;

/** @throws UrlUnreadable */
const openClient = (url: string, database: string | undefined, timeout: number) => {
  try {
    const client = new MongoClient(url, {
      appName: 'tennis-code',
      writeConcern: { w: 'majority', journal: true },
      connectTimeoutMS: timeout,
      serverSelectionTimeoutMS: timeout,
      heartbeatFrequencyMS: heartbeatInterval,
      ignoreUndefined: true,
    });
    const lastHeartbeat = new Map<string, number>();
    const onHeartbeat = ({ connectionId }: { readonly connectionId: string }) => lastHeartbeat.set(connectionId, performance.now());
    for (const eventName of heartbeatEvents) client.on(eventName, onHeartbeat);
    client.on('serverClosed', ({ address }) => lastHeartbeat.delete(address));
    let isTopologyClosed = false;
    client.on('topologyClosed', () => (isTopologyClosed = true));
    const name = database ?? databaseOf(url);
    return {
      client,
      foreground: client.db(name, { timeoutMS: timeout }),
      background: client.db(name, { timeoutMS: longTimeout }),
      isUnusable: () =>
        isTopologyClosed || [...lastHeartbeat.values()].some((at) => performance.now() - at > timeout + heartbeatInterval + grace),
    };
  } catch {
    throw new UrlUnreadable();
  }
};

/**
 * Connects on the first call, to the database in the path of the URL unless `database` is given. `w: majority, j: true` on every write: an
 * answered write survives.
 *
 * The driver (also in 7.9) leaves two states for ever: a heartbeat may wait on a connection that was cut, and meanwhile no other begins;
 * and if the first connection fails, the topology is closed. Either way the server counts as gone, even if it is well. Such a client is
 * replaced at its next use; `onReplaced` is called.
 * @throws UrlUnreadable
 */
export const mongoConnection = (
  url: string,
  database: string | undefined,
  timeout: number,
  onReplaced: () => void = () => undefined,
): MongoConnection => {
  let opened = openClient(url, database, timeout);
  let isClosed = false;
  const current = (): typeof opened => {
    if (!isClosed && opened.isUnusable()) {
      opened.client.close().catch(() => undefined);
      opened = openClient(url, database, timeout);
      onReplaced();
    }
    return opened;
  };
  return {
    collection: <T>(name: string) => current().foreground.collection<Stored<T>>(name),
    background: <T>(name: string) => current().background.collection<Stored<T>>(name),
    drop: async (name) => void (await current().background.dropCollection(name)),
    names: async () => (await current().background.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name),
    isReachable: async () => {
      try {
        await current().foreground.command({ ping: 1 });
        return true;
      } catch {
        return false;
      }
    },
    isReplicaSet: async () => {
      const { setName, msg } = await current().background.command({ hello: 1 });
      return setName !== undefined || msg === 'isdbgrid';
    },
    clock: async () => ((await current().foreground.command({ hello: 1 })) as { readonly localTime: Date }).localTime,
    close() {
      isClosed = true;
      return opened.client.close();
    },
  };
};

/** The document under a key, or one of its rows, is not JSON. */
export class Unreadable extends Error {
  constructor(
    readonly key: string,
    cause: unknown,
  ) {
    super('the document is no JSON', { cause });
    this.name = 'Unreadable';
  }
}

/** @throws Unreadable. */
export const parseStored = (key: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Unreadable(key, error);
  }
};
