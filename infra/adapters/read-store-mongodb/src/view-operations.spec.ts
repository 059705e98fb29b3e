import { randomUUID } from 'node:crypto';
import { until } from '@tennis/contract-tests';
import { type ConnectedReadStore, connectReadStore } from './connect-read-store';
import { countingView, eventOfType } from './testing/counting-view';
import { memoryLog } from './testing/memory-log';
import { hasServer, serverName, startServer } from './testing/test-server';

(hasServer ? describe : describe.skip)(`operations on a view, on ${serverName}`, () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let store: ConnectedReadStore;
  beforeAll(async () => {
    server = await startServer();
  });
  afterEach(() => store.close());
  afterAll(() => server.stop());

  it('a check lets the view fold the events that come meanwhile, and compares it with them', async () => {
    const views = [countingView('person', 'UserErased', () => ['all'])];
    store = connectReadStore({ url: server.url, database: `check-${randomUUID()}`, views, collections: [], timeout: 10_000 });
    const log = memoryLog();
    const append = () => log.append({ stream: randomUUID(), expected: 'no-stream', events: [eventOfType('UserErased')] });
    const count = async () => (await store.readStore.get<{ readonly count: number }>('person' as never, 'all'))?.document.count;
    let isChecking = false;
    store.startFolding({
      ...log,
      readAll: async (after, limit) => {
        const read = await log.readAll(after, limit);
        if (isChecking) {
          isChecking = false;
          await append();
          await until(async () => (await count()) === 2, 'the second event is folded during the check');
        }
        return read;
      },
    });
    await append();
    await until(async () => (await count()) === 1, 'the first event is folded');
    isChecking = true;
    expect(await store.operations.verify('person')).toMatchObject({ equal: true, different: [] });
    expect(await count()).toBe(2);
  });
});
