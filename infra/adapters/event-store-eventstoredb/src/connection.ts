import { EventStoreDBClient } from '@eventstore/db-client';
import { type Budget, OutOfTime, withTimeout } from './budget';
import { surviveClosedChannels } from './survive-closed-channels';

type Client = ReturnType<typeof EventStoreDBClient.connectionString>;

/**
 * Sent with every call: because of the credentials the client takes the classic append path
 * (docs/adr/0002-appends-use-the-classic-call.md).
 */
export interface CallOptions {
  readonly credentials: { readonly username: string; readonly password: string };
}

export interface Connection {
  /** The prefix of every stream's name in the engine and nowhere else, so that installations can share one. */
  readonly prefix: string;
  readonly callOptions: CallOptions;
  /** The one client of this process, after its first call was answered: the first append of a cold client could overtake. @throws OutOfTime */
  client(budget: Budget): Promise<Client>;
  /**
   * A client whose call ran out of time may hold a dead connection that nobody closed: the next call gets a new one. Except if the call had
   * hardly begun (`since`, of `performance.now`), because its time was spent elsewhere.
   */
  discard(client: Client, since: number): void;
  /**
   * Called when the client is replaced: calls and subscriptions of the old one end without a message. Answers a function that stops
   * listening.
   */
  onReplaced(listener: () => void): () => void;
  close(): Promise<void>;
}

/** The connection string cannot be read. The error does not repeat it: it may contain a password. */
class UrlUnreadable extends Error {
  constructor() {
    super('The URL of EventStoreDB cannot be read.');
    this.name = 'UrlUnreadable';
  }
}

/** Milliseconds until an unanswered keep-alive closes a connection; the client warns about shorter intervals, not about this. */
const keepAliveTimeout = 3000;

/** Milliseconds after which an unanswered call counts as a problem of its connection. */
const maxHealthyDelay = 500;

const withDefaults = (url: string): string =>
  url.includes('keepAliveTimeout') ? url : `${url}${url.includes('?') ? '&' : '?'}keepAliveTimeout=${keepAliveTimeout}`;

/** A server without security accepts any credentials. */
const credentialsOf = (url: string): CallOptions['credentials'] => {
  const [, username, password] = /^[^:]+:\/\/([^:@/]+):([^@/]+)@/.exec(url) ?? [];
  return { username: decodeURIComponent(username ?? 'tennis'), password: decodeURIComponent(password ?? 'tennis') };
};

const firstCall = async (client: Client, callOptions: CallOptions): Promise<void> => {
  const read = client.readAll({ ...callOptions, maxCount: 1 });
  for await (const _ of read); // to its end: a read that is left in the middle is never disposed of
};

/** The longest time, in milliseconds, to end a client's streams. */
const disposeTimeout = 500;

/** Ends its streams, then the connection, which the client itself leaves open. */
const closeClient = async (client: Client): Promise<void> => {
  await withTimeout(disposeTimeout, client.dispose()).catch(() => undefined);
  const { getChannel } = client as unknown as { readonly getChannel: () => Promise<{ close(): void }> };
  await getChannel().then(
    (channel) => channel.close(),
    () => undefined,
  );
};

const makeClient = (url: string): Client => surviveClosedChannels(EventStoreDBClient.connectionString(withDefaults(url)));

const readUrl = (url: string) => {
  try {
    return { callOptions: { credentials: credentialsOf(url) }, first: makeClient(url) };
  } catch {
    throw new UrlUnreadable();
  }
};

/** Nothing is connected before the first call. @throws UrlUnreadable */
export const createConnection = (url: string, prefix = ''): Connection => {
  const { callOptions, first } = readUrl(url);
  let unused: Client | undefined = first;
  const listeners = new Set<() => void>();
  let client: Client | undefined;
  let warm: Promise<void> | undefined;

  const replace = (): void => {
    const former = client;
    client = undefined;
    warm = undefined;
    if (former) void closeClient(former);
    for (const listener of [...listeners]) listener();
  };

  return {
    prefix,
    callOptions,
    async client(budget) {
      client ??= unused ?? makeClient(url);
      unused = undefined;
      const current = client;
      warm ??= firstCall(current, callOptions);
      const warming = warm;
      try {
        await withTimeout(budget.left(), warming);
      } catch (error) {
        if (warm === warming) warm = undefined;
        if (error instanceof OutOfTime && client === current) replace();
        throw error;
      }
      return current;
    },
    discard: (failed, since) => {
      if (client === failed && performance.now() - since >= maxHealthyDelay) replace();
    },
    onReplaced: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      listeners.clear();
      const last = client;
      client = undefined;
      if (last) await closeClient(last);
    },
  };
};
