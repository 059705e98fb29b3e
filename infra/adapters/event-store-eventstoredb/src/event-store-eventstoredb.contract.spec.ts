import { randomUUID } from 'node:crypto';
import { eventStoreContract, logSearchContract, type OpenEventStore, writtenLogContract } from '@tennis/contract-tests';
import type { Position } from '@tennis/contracts';
import type { ViewDefinition } from '@tennis/ports';
import { type EventStoreDouble, startEventStoreDouble } from '../../../test-servers/eventstoredb/start.cjs';
import { connectEventStore } from './connect-event-store';

const given = process.env.TEST_EVENTSTORE_URL;

/** Views in memory: enough for the declared facts, since this adapter reads them through a function. */
const open = async (url: string, views: readonly ViewDefinition[], prefix = `${randomUUID()}-`): Promise<OpenEventStore> => {
  const documents = new Map<string, unknown>();
  let reached: Position = 0;
  const { eventStore, close } = connectEventStore({
    url,
    prefix,
    timeout: 10_000,
    readFacts: (keys) => Promise.resolve(keys.map(([view, key]) => documents.get(`${view} ${key}`))),
  });
  const subscription = eventStore.subscribe(0, async (events) => {
    for (const event of events) {
      for (const view of views.filter(({ types }) => types.has(event.type))) {
        for (const key of view.keys(event)) {
          const folded = view.fold(documents.get(`${view.name} ${key}`), event, key);
          if (folded !== 'refold') documents.set(`${view.name} ${key}`, folded.state);
        }
      }
      reached = event.position;
    }
  });
  const end = async (): Promise<void> => {
    await subscription.stop();
    await close();
  };
  return {
    eventStore,
    readStore: { position: () => Promise.resolve(reached) },
    reopen: async () => {
      await end();
      return open(url, views, prefix);
    },
    close: end,
  };
};

describe(given ? 'on the server of TEST_EVENTSTORE_URL' : 'on a double', () => {
  let double: EventStoreDouble | undefined;
  beforeAll(async () => {
    if (!given) double = await startEventStoreDouble();
  });
  afterAll(() => double?.stop());
  eventStoreContract('eventstoredb', (views) => open(given ?? double!.url, views));
  const connected = async () =>
    connectEventStore({ url: given ?? double!.url, prefix: `${randomUUID()}-`, timeout: 10_000, readFacts: () => Promise.resolve([]) });
  logSearchContract('eventstoredb', connected);
  writtenLogContract('eventstoredb', connected);
});
