import { randomUUID } from 'node:crypto';
import { until } from '@tennis/contract-tests';
import { reject } from '@tennis/contracts';
import { connectReadStore } from '../connect-read-store';
import { type MongoConnection, mongoConnection } from '../mongo-connection';
import { countingView, eventOfType } from '../testing/counting-view';
import { memoryLog } from '../testing/memory-log';
import { hasServer, serverName, startServer } from '../testing/test-server';
import { operationInbox, type ViewRequest } from './operation-inbox';

const rebuild: ViewRequest = { view: 'person', form: 'person@v1', verb: 'rebuild', args: [] };
const never = new Promise<never>(() => undefined);

(hasServer ? describe : describe.skip)(`a request to the folding node, on ${serverName}`, () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let connection: MongoConnection;
  let database: string;
  const atWork = new Map<string, boolean>();
  const ends: (() => void)[] = [];
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    database = `inbox-${randomUUID()}`;
    connection = mongoConnection(server.url, database, 10_000);
  });
  afterEach(async () => {
    for (const end of ends.splice(0)) end();
    await connection.close();
  });

  /** A node that folds every view if it gets a `run`. */
  const node = (id: string, run?: (wish: ViewRequest) => Promise<unknown>) => {
    atWork.set(id, true);
    const nodes = { id, isAtWork: (other: string) => atWork.get(other) };
    const inbox = operationInbox({ connection, nodes, isFoldedHere: () => run !== undefined, run: run ?? (() => never) });
    inbox.start();
    ends.push(inbox.stop);
    return { ask: (wish = rebuild) => inbox.ask(wish, () => Promise.resolve()) };
  };
  const left = () => connection.collection('operations').countDocuments({});
  const taken = () => connection.collection('operations').countDocuments({ taker: { $ne: null } });

  it('is answered, refused or failed as on that node, and leaves nothing behind', async () => {
    const asker = node('one');
    node('two', async ({ verb }) => {
      if (verb === 'swap') throw reject('goal.too-many', { most: 3 });
      if (verb === 'verify') throw new Error('person cannot fold ClubValidated');
      return { id: 'a', events: 7 };
    });
    expect(await asker.ask()).toEqual({ id: 'a', events: 7 });
    await expect(asker.ask({ ...rebuild, verb: 'swap' })).rejects.toMatchObject({
      name: 'Rejection',
      code: 'goal.too-many',
      params: { most: 3 },
    });
    await expect(asker.ask({ ...rebuild, verb: 'verify' })).rejects.toThrow('person cannot fold ClubValidated');
    expect(await left()).toBe(0);
  });

  it('is handled once when two nodes both believe that they are the folding one', async () => {
    const done: string[] = [];
    const asker = node('one');
    for (const id of ['two', 'three']) node(id, async () => void done.push(id));
    await Promise.all([asker.ask(), asker.ask(), asker.ask()]);
    expect(done).toHaveLength(3);
  });

  it('waits for a node that takes it, but not forever, and is not handled after that', async () => {
    const asker = node('one');
    const asked = asker.ask();
    setTimeout(() => node('two', async () => 'done'), 2_000);
    expect(await asked).toBe('done');
    for (const end of ends.splice(0)) end();
    const since = performance.now();
    await expect(asker.ask()).rejects.toMatchObject({ code: 'store.unavailable' });
    expect(performance.now() - since).toBeLessThan(10_000);
    expect(await left()).toBe(0);
  });

  it('fails when the node that took it is gone, and is not taken by the next, because it may be the reason', async () => {
    const taken: string[] = [];
    const take = (id: string) => node(id, () => (taken.push(id), never));
    const asker = node('one');
    take('two');
    const asked = asker.ask().catch((error: unknown) => error);
    await until(() => taken.length === 1, 'it is taken');
    atWork.set('two', false);
    take('three');
    const since = performance.now();
    expect(await asked).toMatchObject({ code: 'store.unavailable' });
    expect(performance.now() - since).toBeLessThan(5_000);
    expect(taken).toEqual(['two']);
  });

  it('is handled by the release that folds the view in the requester’s version, whoever else folds it', async () => {
    const open = async (version: number) => {
      const views = [{ ...countingView('person'), version }];
      const store = connectReadStore({ url: server.url, database, timeout: 10_000, views, collections: [] });
      store.startFolding(memoryLog());
      await until(store.isReady, 'somebody folds', 20_000);
      return store;
    };
    const [later, former, asked] = [await open(2), await open(1), await open(2)];
    const generation = async (store: typeof later) => (await store.operations.list())[0]!.generation;
    const [ofFormer, ofLater] = [await generation(former), await generation(later)];
    await asked.operations.rebuild('person');
    expect(await generation(former)).toBe(ofFormer);
    expect(await generation(later)).not.toBe(ofLater);
    for (const store of [asked, former, later]) await store.close();
  });

  it('is not handled for a requester that is gone', async () => {
    node('one')
      .ask()
      .catch(() => undefined);
    await until(async () => (await left()) === 1, 'it is asked');
    atWork.set('one', false);
    const done: unknown[] = [];
    node('two', async (wish) => done.push(wish));
    await until(async () => (await left()) === 0, 'nobody waits for it');
    expect(done).toEqual([]);
  });

  it('is removed when its requester is gone, also after it was taken', async () => {
    let finish: () => void = () => undefined;
    node('two', () => new Promise<void>((resolve) => (finish = resolve)));
    node('one')
      .ask()
      .catch(() => undefined);
    await until(async () => (await taken()) === 1, 'it is taken');
    atWork.set('one', false);
    await until(async () => (await left()) === 0, 'nobody waits for it');
    finish();
  });

  it('shows its progress to the requester and to every other node, and repairs what the requester cannot read', async () => {
    const log = memoryLog();
    for (const stream of ['ana', 'rui', 'eva']) await log.append({ stream, expected: 'no-stream', events: [eventOfType('UserErased')] });
    let mayGoOn: () => void = () => undefined;
    let gate = Promise.resolve();
    const slow = { ...log, readAll: async (after: number, limit: number) => (await gate, log.readAll(after, limit)) };
    const open = async () => {
      const store = connectReadStore({ url: server.url, database, timeout: 10_000, views: [countingView('person')], collections: [] });
      store.startFolding(slow);
      await until(store.isReady, 'somebody folds', 20_000);
      return store;
    };
    const [folding, asked, other] = [await open(), await open(), await open()];
    const seen: number[] = [];
    gate = new Promise((resume) => (mayGoOn = resume));
    const asking = asked.operations.rebuild('person', { onProgress: ({ position }) => void seen.push(position) });
    const ofOther = async () => (await other.operations.list())[0]!.rebuild;
    await until(async () => (await ofOther())?.state === 'building', 'the other shows it');
    await until(() => seen.length > 0, 'the asker hears of it');
    mayGoOn();
    const { id, events } = await asking;
    expect([typeof id, events]).toEqual(['string', 3]);
    expect(await asked.operations.rebuildAll(['person'])).toMatchObject({ events: 3 });
    expect(await ofOther()).toBeUndefined();
    const generation = (await other.operations.list())[0]!.generation;
    expect(generation).toBe((await folding.operations.list())[0]!.generation);

    await until(async () => (await asked.readStore.get('person', 'ana'))?.document !== undefined, 'it is read');
    await connection.collection(`view_${generation}`).updateOne({ _id: 'ana' }, { $set: { state: '{"cou' } });
    await expect(asked.readStore.get('person', 'ana')).rejects.toMatchObject({ code: 'view.damaged' });
    await until(async () => {
      try {
        return (await asked.readStore.get('person', 'ana'))?.document !== undefined;
      } catch {
        return false;
      }
    }, 'it is mended');
    for (const store of [other, asked, folding]) await store.close();
  });
});
