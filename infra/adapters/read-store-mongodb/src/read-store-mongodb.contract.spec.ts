import { randomUUID } from 'node:crypto';
import {
  filesContract,
  jobsContract,
  type OpenFiles,
  type OpenJobs,
  type OpenReadStore,
  type OpenViewOperations,
  readStoreContract,
  until,
  viewOperationsContract,
} from '@tennis/contract-tests';
import type { CollectionDefinition, ViewDefinition } from '@tennis/ports';
import { type Db, MongoClient } from 'mongodb';
import { connectReadStore, type DamagedView } from './connect-read-store';
import { formOfView } from './generations';
import { type MemoryLog, memoryLog } from './testing/memory-log';
import { hasServer, serverName, startServer } from './testing/test-server';

const connect = (
  url: string,
  database: string,
  views: readonly ViewDefinition[],
  collections: readonly CollectionDefinition[],
  onDamaged?: (damage: DamagedView) => void,
) => connectReadStore({ url, database, timeout: 10_000, views, collections, onDamaged });

/** Changes the database directly, without the program. */
const behind = async (url: string, database: string, work: (db: Db) => Promise<unknown>): Promise<void> => {
  const client = await MongoClient.connect(url);
  await work(client.db(database));
  await client.close();
};

/** Changes a stored text. */
const rewriteIn = (db: Db, collection: string, key: string, field: string, text: string) =>
  db.collection<{ readonly _id: string }>(collection).updateOne({ _id: key }, { $set: { [field]: text } });

/** Changes the stored text of a document in the first serving generation. */
const rewrite = (url: string, database: string, view: string, key: string, changed: (state: string) => string): Promise<void> =>
  behind(url, database, async (db) => {
    const collections = await db.listCollections().toArray();
    const name = collections.map((one) => one.name).find((one) => new RegExp(`^view_${view}_v1-[0-9a-f]+_1$`).test(one))!;
    const { state } = (await db.collection<{ readonly _id: string; readonly state: string }>(name).findOne({ _id: key }))!;
    await rewriteIn(db, name, key, 'state', changed(state));
  });

const openReadStore = async (
  url: string,
  views: readonly ViewDefinition[],
  collections: readonly CollectionDefinition[],
  log: MemoryLog = memoryLog(),
  database = `contract-${randomUUID()}`,
): Promise<OpenReadStore> => {
  const noticed: string[] = [];
  const store = connect(url, database, views, collections, ({ document }) => void noticed.push(document));
  store.startFolding(log);
  return {
    reportedKeys: noticed,
    eventStore: log,
    readStore: store.readStore,
    reopen: async (others) => {
      await store.close();
      return openReadStore(url, others, collections, log, database);
    },
    truncatePlain: (collection, key) => behind(url, database, (db) => rewriteIn(db, `plain_${collection}`, key, 'body', '{"owner')),
    truncateDocument: (view, key) => rewrite(url, database, view, key, (state) => state.slice(0, state.length / 2)),
    close: store.close,
  };
};

const openOperations = async (
  url: string,
  views: readonly ViewDefinition[],
  log: MemoryLog = memoryLog(),
  database = `contract-${randomUUID()}`,
): Promise<OpenViewOperations> => {
  const store = connect(url, database, views, []);
  store.startFolding(log);
  await until(store.isReady, 'the node folds');
  return {
    ...store,
    eventStore: log,
    overwriteDocument: (view, key, state) => rewrite(url, database, view, key, () => state),
    reopen: async (others) => {
      await store.close();
      return openOperations(url, others, log, database);
    },
  };
};

/** Builds that take long enough for another node to see them. */
const longBuilds = (log: MemoryLog): MemoryLog => ({
  ...log,
  readAll: async (after, limit) => {
    if (after === 0) await new Promise((resume) => setTimeout(resume, 500));
    return log.readAll(after, limit);
  },
});

/** Operations called on a node that does not fold. */
const openOperationsElsewhere = async (
  url: string,
  views: readonly ViewDefinition[],
  log: MemoryLog = memoryLog(),
  database = `contract-${randomUUID()}`,
): Promise<OpenViewOperations> => {
  const folding = await openOperations(url, views, longBuilds(log), database);
  const asked = connect(url, database, views, []);
  asked.startFolding(log);
  await until(asked.isReady, 'the other node folds', 20_000);
  const close = async (): Promise<void> => {
    await asked.close();
    await folding.close();
  };
  return {
    ...folding,
    operations: asked.operations,
    readStore: asked.readStore,
    reopen: async (others) => {
      await close();
      return openOperationsElsewhere(url, others, log, database);
    },
    close,
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
    truncateJob: (id) => behind(url, database, (db) => rewriteIn(db, 'jobs', id, 'data', '{"')),
    close: store.close,
  };
};

const openFiles = async (url: string, database = `contract-${randomUUID()}`): Promise<OpenFiles> => {
  let store = connect(url, database, [], []);
  return {
    files: store.files,
    reopen: async () => {
      await store.close();
      store = connect(url, database, [], []);
      return store.files;
    },
    close: () => store.close(),
  };
};

(hasServer ? describe : describe.skip)(`on ${serverName}`, () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());
  readStoreContract('mongodb', (views, collections) => openReadStore(server.url, views, collections));
  viewOperationsContract('mongodb', (views) => openOperations(server.url, views));
  viewOperationsContract('mongodb, asked elsewhere', (views) => openOperationsElsewhere(server.url, views));
  jobsContract('mongodb', () => openJobs(server.url));
  filesContract('mongodb', () => openFiles(server.url));

  it('removes the leftovers of an unfinished build or check, and nothing else', async () => {
    const seen: ViewDefinition = {
      name: 'person',
      version: 1,
      types: new Set(),
      keys: () => [],
      fold: () => ({ state: null }),
      indexes: {},
      index: () => ({}),
      opensPersonalData: false,
    };
    const database = `contract-${randomUUID()}`;
    const client = await MongoClient.connect(server.url);
    const own = `view_${formOfView(seen).replace('@', '_')}`;
    const left = [`${own}_7`, `${own}_7_rows`, `${own}_check_42_1764000000000`, 'view_person_v1_7', 'view_person_check_42_1764000000000'];
    const others = ['view_personal_v1_1', 'view_person_notes', 'persons'];
    for (const name of [...left, ...others]) await client.db(database).collection(name).insertOne({ name: 'Rui' });
    const store = connect(server.url, database, [seen], []);
    store.startFolding(memoryLog());
    await until(store.isReady, 'the node folds');
    await store.operations.rebuild('person', { swap: 'manual' });
    await store.close();
    const names = (await client.db(database).listCollections().toArray()).map(({ name }) => name);
    await client.close();
    for (const name of left) expect(names).not.toContain(name);
    expect(names).toEqual(expect.arrayContaining([...others, `${own}_1_rows`, `${own}_2_rows`]));
  });

  it('does not search an older generation by fields that it does not have, but still shows it', async () => {
    const seen: ViewDefinition = {
      name: 'person',
      version: 1,
      types: new Set(['UserErased']),
      keys: ({ stream }) => [stream],
      fold: () => ({ state: { seen: true } }),
      indexes: {},
      index: () => ({}),
      opensPersonalData: false,
    };
    const log = memoryLog();
    const id = randomUUID();
    const metadata = { commandId: id, bodyHash: '', correlationId: id, causationId: id, actorId: id, actorKind: 'system' } as const;
    const occurredAt = '2026-03-02T12:00:00.000Z';
    await log.append({
      stream: 'a',
      expected: 'no-stream',
      events: [{ id, type: 'UserErased', version: 1, data: {}, occurredAt, metadata }],
    });
    const database = `contract-${randomUUID()}`;
    const before = connect(server.url, database, [seen], []);
    before.startFolding(log);
    await until(async () => (await before.readStore.get('person', 'a')) !== undefined);
    await before.close();
    // no node folds: the former generation stays visible
    const { readStore, close } = connect(server.url, database, [{ ...seen, indexes: { kind: 'text' } }], []);
    await expect(readStore.find('person', { where: { kind: { equals: null } } })).rejects.toMatchObject({ code: 'view.stopped' });
    expect((await readStore.get('person', 'a'))?.document).toEqual({ seen: true });
    await close();
  });
});
