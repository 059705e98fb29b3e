import { randomUUID } from 'node:crypto';
import { jobsContract, type OpenJobs, type OpenReadStore, readStoreContract } from '@tennis/contract-tests';
import type { CollectionDefinition, ViewDefinition } from '@tennis/ports';
import { connectReadStore } from './connect-read-store';
import { type MemoryLog, memoryLog } from './testing/memory-log';
import { hasServer, serverName, startServer } from './testing/test-server';

const connect = (url: string, database: string, views: readonly ViewDefinition[], collections: readonly CollectionDefinition[]) =>
  connectReadStore({ url, database, views, collections });

const openReadStore = async (
  url: string,
  views: readonly ViewDefinition[],
  collections: readonly CollectionDefinition[],
  log: MemoryLog = memoryLog(),
  database = `contract-${randomUUID()}`,
): Promise<OpenReadStore> => {
  const store = connect(url, database, views, collections);
  store.startFolding(log);
  return {
    eventStore: log,
    readStore: store.readStore,
    reopen: async (others) => {
      await store.close();
      return openReadStore(url, others, collections, log, database);
    },
    close: store.close,
  };
};

const openJobs = async (url: string, database = `contract-${randomUUID()}`): Promise<OpenJobs> => {
  const store = connect(url, database, [], []);
  return {
    jobs: store.jobs,
    reopen: async () => {
      await store.close();
      return openJobs(url, database);
    },
    close: store.close,
  };
};

(hasServer ? describe : describe.skip)(`on ${serverName}`, () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());
  readStoreContract('mongodb', (views, collections) => openReadStore(server.url, views, collections));
  jobsContract('mongodb', () => openJobs(server.url));
});
