import { Writable } from 'node:stream';
import type { EventStoreDBClient } from '@eventstore/db-client';

type Client = ReturnType<typeof EventStoreDBClient.connectionString>;

/** gRPC's code for a server that cannot be reached. */
const unavailable = 14;

type Callback = (error: unknown) => void;
interface Stub {
  append(...args: unknown[]): unknown;
  read(...args: unknown[]): unknown;
}
interface Inside {
  createGRPCClient?: (service: { readonly name: string }) => Promise<Stub>;
}

const asUnavailable = (error: unknown): unknown =>
  Object.assign(error instanceof Error ? error : new Error(String(error)), { code: unavailable });

/**
 * A channel may be closed (by the client itself, after a call that reached no server) between the moment when another call took it and its
 * first message. gRPC then throws at once, and client 6.2.1 rethrows it inside the executor of a promise, where it cannot be caught: the
 * process would end. Here such a call fails like any other that reaches no server.
 */
export const surviveClosedChannels = (client: Client): Client => {
  const inside = client as unknown as Inside;
  const create = inside.createGRPCClient;
  if (!create) return client;
  inside.createGRPCClient = async (service) => {
    const stub = await create(service);
    if (typeof stub.append !== 'function' || typeof stub.read !== 'function') return stub;
    const [append, read] = [stub.append.bind(stub), stub.read.bind(stub)];
    stub.append = (...args) => {
      try {
        return append(...args);
      } catch (error) {
        process.nextTick(args.at(-1) as Callback, asUnavailable(error));
        return new Writable({ objectMode: true, write: (_event, _encoding, done) => done() });
      }
    };
    stub.read = (...args) => {
      try {
        return read(...args);
      } catch (error) {
        throw asUnavailable(error);
      }
    };
    return stub;
  };
  return client;
};
