import { randomUUID } from 'node:crypto';
import type { Changed } from '@tennis/contracts';
import { until } from '@tennis/contract-tests';
import { type FoldRunner, startFoldRunner, sweep } from './folding/fold-runner';
import type { RunnerParts } from './folding/held-view';
import { rebuildView } from './folding/rebuild-view';
import { formOfView, type Generation, generations, GenerationLost } from './generations';
import { type MongoConnection, mongoConnection } from './mongo-connection';
import { countingView, eventOfType } from './testing/counting-view';
import { memoryLog } from './testing/memory-log';
import { hasServer, serverName, startServer } from './testing/test-server';

const seen = countingView('person');

const append = (log: ReturnType<typeof memoryLog>, stream: string) =>
  log.append({ stream, expected: 'no-stream', events: [eventOfType('UserErased')] });

(hasServer ? describe : describe.skip)(`a node that does not know that it lost its lease, on ${serverName}`, () => {
  const generation: Generation = { id: 'person_v1_1', version: 1, shape: '' };
  let server: Awaited<ReturnType<typeof startServer>>;
  let connection: MongoConnection;
  beforeAll(async () => {
    server = await startServer();
  });
  beforeEach(() => {
    connection = mongoConnection(server.url, `fencing-${randomUUID()}`, 10_000);
  });
  const running: FoldRunner[] = [];
  const start = async (changed: Pick<RunnerParts, 'log'> & Partial<RunnerParts>) => {
    const parts: RunnerParts = {
      connection,
      generations: generations(connection),
      openPersonalData: (event) => event,
      token: 1,
      isHeld: () => true, // the belief of a paused node
      millisecondsUnread: () => 0,
      onChanged: () => undefined,
      onRepaired: () => undefined,
      ...changed,
    };
    const runner = await startFoldRunner(parts, seen);
    running.push(runner);
    return runner;
  };
  afterEach(async () => {
    for (const runner of running.splice(0)) await runner.stop();
    await connection.close();
  });
  afterAll(() => server.stop());

  it('moves no checkpoint, and is told so', async () => {
    const { claim, saveCheckpoint, readCheckpoint } = generations(connection);
    await claim(generation, 1);
    await saveCheckpoint(generation, { position: 100, cause: null }, 1);
    expect(await claim(generation, 2)).toBe(100);
    await expect(saveCheckpoint(generation, { position: 300, cause: null }, 1)).rejects.toThrow(GenerationLost);
    await expect(claim(generation, 1)).rejects.toThrow(GenerationLost);
    await saveCheckpoint(generation, { position: 200, cause: null }, 2);
    expect(await readCheckpoint(generation)).toEqual({ position: 200, cause: null });
  });

  it('does not restore a deleted checkpoint', async () => {
    const { claim, saveCheckpoint, forget, readCheckpoint } = generations(connection);
    await claim(generation, 1);
    await forget(generation);
    await expect(saveCheckpoint(generation, { position: 100, cause: null }, 1)).rejects.toThrow(GenerationLost);
    expect((await readCheckpoint(generation)).position).toBe(0);
  });

  it('changes no pointer, and counts no build', async () => {
    const { ensure, change, next, read } = generations(connection);
    await ensure(seen);
    await change(seen, { previous: generation }, 2, 0);
    await expect(change(seen, { previous: null }, 1, 1)).rejects.toThrow(GenerationLost);
    await expect(next(seen, 1)).rejects.toThrow(GenerationLost);
    const builds = await Promise.all([next(seen, 2), next(seen, 2)]);
    expect(new Set(builds.map(({ id }) => id)).size).toBe(2);
    expect(await read(formOfView(seen))).toMatchObject({ previous: generation, count: 3 });
  });

  it('announces nothing that it folds, and its leftovers are removed', async () => {
    const log = memoryLog();
    const told: string[] = [];
    const tellAs = (token: number) => (changed: readonly Changed[]) => void told.push(...changed.map(({ id }) => `${token} ${id}`));
    const former = await start({ log, onChanged: tellAs(1) });
    await former.ready;
    await append(log, 'a');
    await until(() => told.length === 1);
    const newer = await start({ log, token: 2, onChanged: tellAs(2) });
    await newer.ready;
    await append(log, 'b');
    await until(() => told.includes('2 b'));
    await expect(rebuildView(former, 'automatic')).rejects.toMatchObject({ code: 'store.unavailable' });
    expect(told).toEqual(['1 a', '2 b']);
    // written after its collection was dropped, which creates it again
    await connection.collection('view_person_v1_9').insertOne({ _id: 'rui', state: '{"name":"Rui"}' });
    await sweep(newer);
    expect(await connection.names()).not.toContain('view_person_v1_9');
  });

  it('has come to the end of a log though somebody writes as fast as it folds', async () => {
    const log = memoryLog();
    let count = 0;
    const busy = {
      ...log,
      readAll: async (after: number, limit: number) => {
        const read = await log.readAll(after, limit);
        await append(log, `${count++}`);
        return read;
      },
    };
    await append(log, 'a');
    const runner = await start({ log: busy });
    await until(() => runner.state.view?.state === 'live', 'it follows the log');
    await rebuildView(runner, 'automatic');
    const all = (await log.readAll(0, 1_000)).length;
    await until(
      async () => (await connection.collection(`view_${runner.state.view!.generation.id}`).countDocuments()) >= all,
      'it misses nothing',
    );
  });

  it('continues from the stored state after a call without an answer', async () => {
    const log = memoryLog();
    const told: string[] = [];
    const stored = generations(connection);
    let cut = false;
    const runner = await start({
      log,
      generations: {
        ...stored,
        saveCheckpoint: async (...args) => {
          await stored.saveCheckpoint(...args);
          if (!cut) return;
          cut = false;
          throw Object.assign(new Error('the answer was lost'), { code: 'EPIPE' });
        },
      },
      onChanged: (changed) => void told.push(...changed.map(({ id }) => id)),
    });
    await runner.ready;
    cut = true;
    await append(log, 'a');
    await until(() => !cut);
    await append(log, 'b');
    await until(() => told.includes('b'));
    expect(told).toEqual(['a', 'b']);
    expect(runner.state.view?.state).toBe('live');
  });
});
