import { randomUUID } from 'node:crypto';
import { until } from '@tennis/contract-tests';
import { buildGeneration } from './build-generation';
import { compareWith } from './catch-up';
import { type FoldRunner, startFoldRunner, sweep } from './fold-runner';
import { rebuildView, swapGenerations } from './rebuild-view';
import { formOfView, generations, type Generations, checkBuildId } from '../generations';
import type { LogSource } from '../log-source';
import { type MongoConnection, mongoConnection } from '../mongo-connection';
import { viewDocuments } from '../view-documents';
import { countingView, eventOfType } from '../testing/counting-view';
import { type MemoryLog, memoryLog } from '../testing/memory-log';
import { hasServer, serverName, startServer } from '../testing/test-server';

const view = countingView('person');
const append = (log: MemoryLog) => log.append({ stream: 'ana', expected: 'no-stream', events: [eventOfType('UserErased')] });

(hasServer ? describe : describe.skip)(`a folding node, on ${serverName}`, () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let connection: MongoConnection;
  let runner: FoldRunner | undefined;
  beforeAll(async () => {
    server = await startServer();
  });
  beforeEach(() => {
    connection = mongoConnection(server.url, `runner-${randomUUID()}`, 10_000);
  });
  afterEach(async () => {
    await runner?.stop();
    await connection.close();
  });
  afterAll(() => server.stop());

  const start = async (log: LogSource, changed: Partial<Generations> = {}) => {
    runner = await startFoldRunner(
      {
        connection,
        generations: { ...generations(connection), ...changed },
        openPersonalData: (event) => event,
        token: 1,
        isHeld: () => true,
        millisecondsUnread: () => 0,
        log,
        onChanged: () => undefined,
        onRepaired: () => undefined,
      },
      view,
    );
    await runner.ready;
    return runner;
  };
  const count = async () => (await runner!.state.view!.documents.get('ana'))?.document;

  describe('a generation that is built for a check', () => {
    const scratch = { id: checkBuildId(view), version: view.version, shape: '' };
    const build = (log: LogSource) => () =>
      buildGeneration(
        { connection, generations: generations(connection), openPersonalData: (event) => event, token: 0, isHeld: () => true },
        log,
        view,
        scratch,
      );

    it('is left alone by the sweep', async () => {
      const log = memoryLog();
      const folded = await start(log);
      await append(log);
      const built = async () => {
        await build(log)();
        await sweep(folded);
      };
      const found = await compareWith(folded, scratch, built, () => viewDocuments(connection, view, scratch).get('ana'));
      expect(found?.document).toEqual({ count: 1 });
    });

    it('is not compared with a live generation that was swapped meanwhile', async () => {
      const log = memoryLog();
      const folded = await start(log);
      await append(log);
      const built = async () => {
        await build(log)();
        await rebuildView(folded, 'automatic');
      };
      await expect(compareWith(folded, scratch, built, () => Promise.resolve())).rejects.toMatchObject({ code: 'store.unavailable' });
    });
  });

  it('misses no event that arrives while it determines the end of the log', async () => {
    const log = memoryLog();
    await start({
      ...log,
      head: async () => {
        await new Promise((resume) => setTimeout(resume, 500));
        await append(log);
        return log.head();
      },
    });
    await append(log);
    await until(() => runner!.state.view!.position === 200, 'the view is where the log is');
    expect(await count()).toEqual({ count: 2 });
  });

  it.each(['made', 'not made yet'])('applies a change once that was %s when its answer was lost', async (when) => {
    const log = memoryLog();
    const stored = generations(connection);
    const lost: (() => Promise<void>)[] = [];
    const folded = await start(log, {
      change: async (...change) => {
        if (lost.length > 0) return stored.change(...change);
        lost.push(() => stored.change(...change));
        if (when === 'made') await stored.change(...change);
        throw Object.assign(new Error('the answer was lost'), { code: 'EPIPE' });
      },
    });
    await append(log);
    await rebuildView(folded, 'automatic');
    const second = runner!.state.pointer.live;
    await rebuildView(folded, 'manual');
    await swapGenerations(folded);
    const third = runner!.state.pointer.live;
    // the lost write arrives late
    await lost[0]!().catch(() => undefined);
    expect(await stored.read(formOfView(view))).toMatchObject({ live: third, previous: second, waiting: null });
    await append(log);
    await until(() => runner!.state.view!.position === 200, 'the view is where the log is');
    expect(await count()).toEqual({ count: 2 });
  });
});
