import { reject } from '@tennis/contracts';
import { type Collection, MongoClient, MongoError, MongoServerError } from 'mongodb';

/** Every stored thing has a text as its id. */
export type Stored<T> = T & { readonly _id: string };

export interface MongoConnection {
  /** For callers who wait: nothing takes longer than the timeout. */
  collection<T>(name: string): Collection<Stored<T>>;
  /** For work in the background: indexes, bulk writes, whole scans. */
  patient<T>(name: string): Collection<Stored<T>>;
  drop(name: string): Promise<void>;
  /** Of all collections. */
  names(): Promise<readonly string[]>;
  isReachable(): Promise<boolean>;
  /** Whether others confirm what it does: it is a member of a replica set, or leads to some (`mongos`). */
  isReplicaSet(): Promise<boolean>;
  /** The time where the documents lie. */
  clock(): Promise<Date>;
  close(): Promise<void>;
}

/** Milliseconds for one call of the background. */
const longTimeout = 10_000;
const duplicateKey = 11_000;

export const isDuplicate = (error: unknown): boolean => error instanceof MongoServerError && error.code === duplicateKey;

/** The engine's or its connection's, which the driver now and then hands on in the words of Node; but for a key that is taken. */
export const isOfEngine = (error: unknown): boolean =>
  error instanceof MongoError ? !isDuplicate(error) : /^E(?!RR_)[A-Z]+$/.test(String((error as NodeJS.ErrnoException | null)?.code));

/** @throws Rejection `store.unavailable` for whatever the engine answers or its connection meets; nobody outside can make more of it. */
export const reaching = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    throw isOfEngine(error) ? reject('store.unavailable') : error;
  }
};

/** The connection string cannot be read. Its text is not repeated: there may be a password in it. */
export class AddressNotUnderstood extends Error {
  constructor() {
    super('The address of MongoDB cannot be read.');
    this.name = 'AddressNotUnderstood';
  }
}

const defaultDatabase = 'tennis';

const databaseOf = (url: string): string => decodeURIComponent(/^[^:]+:\/\/[^/]+\/([^?]+)/.exec(url)?.[1] ?? defaultDatabase);

/** Milliseconds between two looks of the driver at its server. */
const betweenLooks = 2000;
/** Milliseconds of silence beside the driver's own time-outs, for a machine that does other things. */
const grace = 600;
/** What the driver tells of its looks. */
const looks = ['serverHeartbeatStarted', 'serverHeartbeatSucceeded', 'serverHeartbeatFailed'] as const;

/** @throws AddressNotUnderstood */
const openClient = (url: string, database: string | undefined, timeout: number) => {
  try {
    const client = new MongoClient(url, {
      appName: 'tennis-code',
      writeConcern: { w: 'majority', journal: true },
      connectTimeoutMS: timeout,
      serverSelectionTimeoutMS: timeout,
      heartbeatFrequencyMS: betweenLooks,
      ignoreUndefined: true,
    });
    const lastLook = new Map<string, number>();
    const looked = ({ connectionId }: { readonly connectionId: string }) => lastLook.set(connectionId, performance.now());
    for (const look of looks) client.on(look, looked);
    client.on('serverClosed', ({ address }) => lastLook.delete(address));
    const name = database ?? databaseOf(url);
    return {
      client,
      hasty: client.db(name, { timeoutMS: timeout }),
      calm: client.db(name, { timeoutMS: longTimeout }),
      looksNoMore: () => [...lastLook.values()].some((at) => performance.now() - at > timeout + betweenLooks + grace),
    };
  } catch {
    throw new AddressNotUnderstood();
  }
};

/**
 * Connects on the first call, to the database that the path of the address names unless `database` does. `w: majority, j: true` on
 * every write: an answer means that it survives.
 *
 * A look of the driver (7.9 too) may wait for ever on a connection that was cut, and while one is under way it begins no other: the server
 * counts as gone from then on, however well it is. Such a client is replaced when it is used next; `onReplaced` is told.
 * @throws AddressNotUnderstood
 */
export const mongoConnection = (
  url: string,
  database: string | undefined,
  timeout: number,
  onReplaced: () => void = () => undefined,
): MongoConnection => {
  let opened = openClient(url, database, timeout);
  const current = (): typeof opened => {
    if (opened.looksNoMore()) {
      opened.client.close().catch(() => undefined);
      opened = openClient(url, database, timeout);
      onReplaced();
    }
    return opened;
  };
  return {
    collection: <T>(name: string) => current().hasty.collection<Stored<T>>(name),
    patient: <T>(name: string) => current().calm.collection<Stored<T>>(name),
    drop: async (name) => void (await current().calm.dropCollection(name)),
    names: async () => (await current().calm.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name),
    isReachable: async () => {
      try {
        await current().hasty.command({ ping: 1 });
        return true;
      } catch {
        return false;
      }
    },
    isReplicaSet: async () => {
      const { setName, msg } = await current().calm.command({ hello: 1 });
      return setName !== undefined || msg === 'isdbgrid';
    },
    clock: async () => ((await current().hasty.command({ hello: 1 })) as { readonly localTime: Date }).localTime,
    close: () => opened.client.close(),
  };
};
/** What is stored under a key, or one of its rows, is no JSON. */
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
