import { randomUUID } from 'node:crypto';
import { features } from '@tennis/contracts';
import { until } from '@tennis/contract-tests';
import type { ViewDefinition } from '@tennis/ports';
import { connectReadStore } from './connect-read-store';
import { formOfView } from './generations';
import { type MongoConnection, mongoConnection } from './mongo-connection';
import { countingView, eventOfType } from './testing/counting-view';
import { memoryLog } from './testing/memory-log';
import { hasServer, serverName, startServer } from './testing/test-server';

const person = countingView('person');
const club = countingView('club');
/** The documents of this version say that a later release wrote them. */
const later: ViewDefinition = {
  ...person,
  version: 2,
  fold: (state) => ({ state: { count: ((state as { readonly count: number } | undefined)?.count ?? 0) + 1, later: true } }),
};
const foundOtherwise: ViewDefinition = { ...person, indexes: { kind: 'text' } };

(hasServer ? describe : describe.skip)(`programs of two releases on the same views, on ${serverName}`, () => {
  const { rollbackWindow: wayBack } = features;
  let server: Awaited<ReturnType<typeof startServer>>;
  let database: string;
  let connection: MongoConnection;
  let log: ReturnType<typeof memoryLog>;
  const started: { close(): Promise<void> }[] = [];
  beforeAll(async () => {
    server = await startServer();
  });
  beforeEach(() => {
    database = `releases-${randomUUID()}`;
    connection = mongoConnection(server.url, database, 10_000);
    log = memoryLog();
  });
  afterEach(async () => {
    features.rollbackWindow = wayBack;
    await Promise.all(started.splice(0).map((one) => one.close()));
    await connection.close();
  });
  afterAll(() => server.stop());

  const start = async (release: string, views: readonly ViewDefinition[]) => {
    const node = { name: release, release };
    const store = connectReadStore({ url: server.url, database, views, collections: [], timeout: 10_000, node });
    started.push(store);
    store.startFolding(log);
    await until(store.isReady, `${release} is ready`, 15_000);
    return {
      ...store,
      shown: async (view: string, key = 'ana') => (await store.readStore.get<object>(view as never, key))?.document,
      leave: async () => {
        started.splice(started.indexOf(store), 1);
        await store.close();
      },
    };
  };
  const append = (stream = 'ana') => log.append({ stream, expected: 'no-stream', events: [eventOfType('UserErased')] });
  /** The stored generations of a view, not the ones in the pointer. */
  const generations = async (view: string): Promise<readonly string[]> =>
    (await connection.names()).filter((name) => name.startsWith(`view_${view}_`) && !name.endsWith('_rows')).toSorted();
  const first = (view: ViewDefinition): string => `view_${formOfView(view).replace('@', '_')}_1`;

  it.each([
    ['a later version of a view', later, { count: 2, later: true }],
    ['a view by other fields', foundOtherwise, { count: 2 }],
  ])('each read %s in their own version, and fold a view once that both share', async (_what, newer, shown) => {
    await append();
    const old = await start('1.0.0', [person, club]);
    await until(async () => (await old.shown('person')) !== undefined, 'the first event is folded');
    const next = await start('1.1.0', [newer, club]);
    const built = await generations('person');
    await append();
    const reads = async () => [await old.shown('person'), await next.shown('person'), await old.shown('club'), await next.shown('club')];
    await until(
      async () => JSON.stringify(await reads()) === JSON.stringify([{ count: 2 }, shown, { count: 2 }, { count: 2 }]),
      'both follow',
      15_000,
    );
    expect(built).toEqual([first(person), first(newer)].toSorted());
    expect(await generations('club')).toEqual([first(club)]);
    await next.leave();
    await append();
    await until(async () => JSON.stringify(await old.shown('person')) === '{"count":3}', 'the former release goes on alone', 15_000);
    const again = await start('1.1.0', [newer, club]);
    await until(
      async () => JSON.stringify(await again.shown('person')) === JSON.stringify({ ...shown, count: 3 }),
      'the later one as well',
      15_000,
    );
    expect(await generations('person')).toEqual(built);
    expect(old.viewStatus().map(({ generation }) => generation)).toEqual(
      [first(person), first(club)].map((name) => name.slice('view_'.length)),
    );
  });

  it('show the old release’s view until their own is built', async () => {
    await append();
    const old = await start('1.0.0', [person]);
    await until(async () => (await old.shown('person')) !== undefined, 'the first event is folded');
    const reader = connectReadStore({ url: server.url, database, views: [later], collections: [], timeout: 10_000 });
    started.push(reader);
    expect((await reader.readStore.get<object>('person' as never, 'ana'))?.document).toEqual({ count: 1 });
  });

  it('keep the view of a stopped release for its possible return, then remove it', async () => {
    features.rollbackWindow = 3_000;
    await append();
    const old = await start('1.0.0', [person]);
    await until(async () => (await old.shown('person')) !== undefined, 'the first event is folded');
    const next = await start('1.1.0', [later]);
    const both = [first(person), first(later)].toSorted();
    await new Promise((resume) => setTimeout(resume, features.rollbackWindow * 1.5));
    expect(await generations('person')).toEqual(both);
    await old.leave();
    expect(await generations('person')).toEqual(both);
    await until(async () => (await generations('person')).length === 1, 'the former one is removed', 15_000);
    expect(await generations('person')).toEqual([first(later)]);
    expect(await next.shown('person')).toEqual({ count: 1, later: true });
    expect((await connection.collection('pointers').find({}).toArray()).map(({ _id }) => _id)).toEqual([formOfView(later)]);
  });

  it('continue from the pointers of an older program that had one per view', async () => {
    const { version } = person;
    const live = { id: 'person_v1_2', version, shape: '[]' };
    await connection
      .collection('pointers')
      .insertOne({ _id: 'person', live, previous: { ...live, id: 'person_v1_1' }, count: 2, token: 7 });
    await connection.collection('leases').insertOne({ _id: 'tokens', holder: null, token: 7 });
    await connection.collection('checkpoints').insertOne({ _id: live.id, position: 0, cause: null, token: 7 });
    await connection.collection('view_person_v1_2').insertOne({ _id: 'rui', state: '{"count":5}', position: 0, rows: 0, f: {} });
    const store = await start('1.0.0', [person]);
    expect(await store.shown('person', 'rui')).toEqual({ count: 5 });
    expect((await store.operations.list())[0]).toMatchObject({ generation: 'person_v1_2', former: 'person_v1_1' });
    await store.operations.rebuild('person');
    expect((await store.operations.list())[0]).toMatchObject({
      former: 'person_v1_2',
      generation: `${formOfView(person).replace('@', '_')}_3`,
    });
    expect(await connection.collection('pointers').findOne({ _id: 'person' })).toBeNull();
  });
});
