import { reject } from '@tennis/contracts';
import { type Collection, type Db, MongoClient, MongoError, MongoServerError } from 'mongodb';

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
  close(): Promise<void>;
}

/** Milliseconds for one call of the background. */
const longTimeout = 10_000;
const duplicateKey = 11_000;
/** The server steps down, shuts down or is not (yet) the primary. */
const goneCodes: readonly unknown[] = [91, 189, 10_107, 11_600, 11_602, 13_435, 13_436];

export const isDuplicate = (error: unknown): boolean => error instanceof MongoServerError && error.code === duplicateKey;

const isGone = (error: unknown): boolean =>
  error instanceof MongoError && (!(error instanceof MongoServerError) || goneCodes.includes(error.code));

/** @throws Rejection `store.unavailable` when the engine does not answer in time; whatever else it throws is a mistake here. */
export const reaching = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    throw isGone(error) ? reject('store.unavailable') : error;
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

const readAddress = (url: string, database: string | undefined, timeout: number) => {
  try {
    const client = new MongoClient(url, {
      appName: 'tennis-code',
      writeConcern: { w: 'majority', journal: true },
      connectTimeoutMS: timeout,
      serverSelectionTimeoutMS: timeout,
      heartbeatFrequencyMS: 2000,
      ignoreUndefined: true,
    });
    const name = database ?? databaseOf(url);
    const hasty: Db = client.db(name, { timeoutMS: timeout });
    const calm: Db = client.db(name, { timeoutMS: longTimeout });
    return { client, hasty, calm };
  } catch {
    throw new AddressNotUnderstood();
  }
};

/**
 * Connects on the first call, to the database that the path of the address names unless `database` does. `w: majority, j: true` on
 * every write: an answer means that it survives.
 * @throws AddressNotUnderstood
 */
export const mongoConnection = (url: string, database: string | undefined, timeout: number): MongoConnection => {
  const { client, hasty, calm } = readAddress(url, database, timeout);
  return {
    collection: <T>(name: string) => hasty.collection<Stored<T>>(name),
    patient: <T>(name: string) => calm.collection<Stored<T>>(name),
    drop: async (name) => void (await calm.dropCollection(name)),
    names: async () => (await calm.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name),
    isReachable: async () => {
      try {
        await hasty.command({ ping: 1 });
        return true;
      } catch {
        return false;
      }
    },
    close: () => client.close(),
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
