import { randomUUID } from 'node:crypto';
import { until } from '@tennis/contract-tests';
import { type ConnectedReadStore, connectReadStore } from './connect-read-store';
import { countingView, eventOfType } from './testing/counting-view';
import { memoryLog } from './testing/memory-log';
import { hasServer, serverName, startServer } from './testing/test-server';

const append = (log: ReturnType<typeof memoryLog>, type: string, version = 1) => {
  const event = eventOfType(type, version);
  return log.append({ stream: event.id, expected: 'no-stream', events: [event] });
};

(hasServer ? describe : describe.skip)(`a view that meets an event of a later release, on ${serverName}`, () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let store: ConnectedReadStore;
  beforeAll(async () => {
    server = await startServer();
  });
  afterEach(() => store.close());
  afterAll(() => server.stop());

  const open = () => {
    const views = [countingView('person', 'UserErased', () => ['all']), countingView('club', 'ClubValidated', () => ['all'])];
    store = connectReadStore({ url: server.url, database: `unknown-${randomUUID()}`, views, collections: [], timeout: 10_000 });
  };
  const stateOf = (view: string) => store.viewStatus().find(({ name }) => name === view)!;
  const countOf = async (view: string) => (await store.readStore.get<{ readonly count: number }>(view as never, 'all'))?.document.count;

  const meeting: [string, string, number, readonly string[], string][] = [
    ['a version of a type that it folds', 'UserErased', 9, ['person'], 'UserErased version 9 is newer than this program'],
    ['a type, which may be meant for any', 'CourtSold', 1, ['person', 'club'], 'unknown event type CourtSold'],
  ];

  describe.each(['when it follows', 'when it catches up'])('%s', (how) => {
    it.each(meeting)('stops before %s and says why, and no other view stops', async (_what, type, version, stopped, message) => {
      open();
      const log = memoryLog();
      const { position } = await append(log, 'UserErased');
      const rest = async () => {
        await append(log, type, version);
        await append(log, 'UserErased');
        await append(log, 'ClubValidated');
      };
      if (how === 'when it catches up') await rest();
      store.startFolding(log);
      if (how === 'when it follows') {
        await until(async () => (await countOf('person')) === 1, 'the first event is folded');
        await rest();
      }
      await until(() => stopped.every((view) => stateOf(view).state === 'stopped'), 'the views stop');
      for (const view of stopped) {
        expect(stateOf(view)).toMatchObject({
          cause: { position: position + 100, type, message: expect.stringContaining(message) as unknown },
        });
      }
      expect(await countOf('person')).toBe(1);
      const going = !stopped.includes('club');
      if (going) await until(async () => (await countOf('club')) === 1, 'the other view goes on');
      else expect(await countOf('club')).toBeUndefined();
    });
  });
});
