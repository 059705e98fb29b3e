import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@tennis/contract-tests';
import type { JobRunner } from '@tennis/ports';
import { connectRedisJobs } from '@tennis/redis';
import { openSqliteStore } from '@tennis/store-sqlite';
import { Redis } from 'ioredis';
import { hasRedis, startRedis, type StartedRedis } from '../../../test-servers/redis/start.cjs';
import { jobNode, type MessageFromNode, type MessageToNode, type SharedEngine } from './job-node';

const isWaitedFor = process.env['TENNIS_FULL'] === '1' || process.env['TENNIS_ENGINES'] === '1';
const [atLength, why] = isWaitedFor
  ? ([it, ''] as const)
  : ([it.skip, ' (skipped: it takes most of a minute, `npm run test:engines` waits for it)'] as const);
const many = 2_000;
/** Milliseconds in which the jobs become due. */
const within = 20_000;
/** Milliseconds for which a node stands still: longer than it holds a job. */
const standsStill = isWaitedFor ? 30_000 : 9_000;
/** Milliseconds after the last due time, or the end of the last fault, within which the last job ran; a busy machine gets more. */
const longestDelay = isWaitedFor ? 10_000 : 60_000;

interface Node {
  readonly child: ChildProcess;
  readonly runs: Extract<MessageFromNode, { readonly ran: string }>[];
  look(): void;
}

const withRedis = hasRedis ? describe : describe.skip;
withRedis(hasRedis ? 'jobs of several nodes' : 'jobs of several nodes (skipped: redis-server is not installed)', () => {
  let redis: StartedRedis;
  let operator: Redis;
  let folder: string;
  let store: Awaited<ReturnType<typeof openSqliteStore>>;
  let engine: SharedEngine;
  /** The end of each job, as the job store recorded it. */
  let finishes: Extract<MessageFromNode, { readonly finished: string }>[];
  let effects: string[];
  let nodes: Node[];
  let here: JobRunner[];
  beforeEach(async () => {
    redis = await startRedis();
    operator = new Redis(redis.url, { maxRetriesPerRequest: null });
    operator.on('error', () => undefined);
    folder = mkdtempSync(join(tmpdir(), 'tennis-jobs-'));
    store = await openSqliteStore({ folder, views: [], collections: [] });
    [effects, finishes, nodes, here] = [[], [], [], []];
    const effect = async (id: string): Promise<boolean> => !effects.includes(id) && effects.push(id) > 0;
    engine = { ...store.jobs, effect };
  });
  afterEach(async () => {
    for (const { child } of nodes) child.kill('SIGKILL');
    await Promise.all(here.map((runner) => runner.close()));
    await store.close();
    rmSync(folder, { recursive: true });
    operator.disconnect();
    await redis.stop();
  });

  /** A separate process, which can be paused and killed. */
  const start = (...planted: readonly string[]): Node => {
    const child = fork(join(__dirname, 'job-node.ts'), [redis.url, ...planted], {
      execArgv: ['--require', join(__dirname, '../../../scripts/specs/load-sources.cjs')],
    });
    // a killed process receives nothing more
    child.on('error', () => undefined);
    const say = (said: MessageToNode): void => void (child.connected && child.send(said));
    const runs: Node['runs'] = [];
    child.on('message', (said: MessageFromNode) => {
      if ('ran' in said) return void runs.push(said);
      if ('finished' in said) return void finishes.push(said);
      const asked = engine[said.asks] as (...args: readonly unknown[]) => Promise<unknown>;
      asked(...said.args).then(
        (answers) => say({ answers, nth: said.nth }),
        () => undefined, // the job store was closed meanwhile
      );
    });
    const node: Node = { child, runs, look: () => say({ look: true }) };
    nodes.push(node);
    return node;
  };
  /** Schedules so many jobs, due one after the other. */
  const schedule = async (name: string, count: number, from: number, lasting: number): Promise<readonly string[]> => {
    const ids = Array.from({ length: count }, (_, nth) => `${name} ${nth}`);
    const dueAt = (nth: number): string => new Date(from + Math.floor((nth * lasting) / count)).toISOString();
    await Promise.all(ids.map((id, nth) => store.jobs.schedule({ id, name: 'a-job', dueAt: dueAt(nth), data: null })));
    return ids;
  };
  const nothingWaits = (timeout: number) => until(async () => (await store.jobs.waiting()).count === 0, 'nothing waits', timeout);

  it(
    `run each of ${many} once, in time, though Redis forgets all of them, and a node is killed and another stands still`,
    async () => {
      const [killed, still, sound] = [start(), start(), start()] as const;
      killed.look();
      let before = 0;
      for (const end = Date.now() + 60_000; nodes.some(({ runs }) => runs.length === 0) && Date.now() < end; before += 20) {
        await schedule(`before ${before}`, 20, Date.now() + 1_000, 200);
        await nothingWaits(60_000);
      }
      const from = Date.now() + 2_000;
      const ids = await schedule('job', many, from, within);
      const cancelled = await schedule('cancelled', 40, from + within / 2, 2_000);
      await pause(from + within / 4 - Date.now());
      await operator.flushall();
      killed.child.kill('SIGKILL');
      await pause(1_000);
      sound.look();
      still.child.kill('SIGSTOP');
      // already sent to Redis, ten seconds ahead
      for (const id of cancelled) await store.jobs.cancel(id);
      await pause(standsStill);
      await operator.flushall();
      still.child.kill('SIGCONT');
      await pause(from + within - Date.now());
      await nothingWaits(longestDelay);
      await until(() => finishes.length >= before + ids.length - 4, 'all is told');

      const runs = nodes.flatMap((node) => node.runs);
      expect(effects.toSorted()).toEqual([...new Set(effects)].toSorted());
      expect(ids.filter((id) => !effects.includes(id))).toEqual([]);
      expect(effects).toHaveLength(before + ids.length);
      const finishedAt = new Map(finishes.map(({ finished, at }) => [finished, at]));
      expect(finishes).toHaveLength(finishedAt.size);
      expect(runs.filter(({ ran, began }) => began > (finishedAt.get(ran) ?? Infinity))).toEqual([]);
      // a node that is never paused keeps its hold on the jobs that it runs
      expect(sound.runs).toHaveLength(new Set(sound.runs.map(({ ran }) => ran)).size);
      const twice = runs.length - new Set(runs.map(({ ran }) => ran)).size;
      expect(twice).toBeLessThanOrEqual(4);
    },
    5 * 60_000,
  );

  it('are run by a node that does not read the book whatever it says, which the case above would notice', async () => {
    const planted = start('planted');
    planted.look();
    await schedule('known', 1, Date.now(), 0);
    await nothingWaits(20_000);
    const cancelled = await schedule('cancelled', 10, Date.now() + 5_000, 500);
    // sent to Redis by then
    await pause(3_000);
    for (const id of cancelled) await store.jobs.cancel(id);
    await until(() => effects.includes('cancelled 0'), 'what was cancelled runs', 15_000);
  });

  const nodesHere = (count: number) => {
    const ran = Array.from({ length: count }, () => [] as string[]);
    const told: string[] = [];
    const begins = ran.map((own, nth) => {
      const runner = connectRedisJobs({ url: redis.url, onCarrying: (isCarrying) => told.push(`${nth} ${isCarrying}`) });
      here.push(runner);
      return jobNode(store.jobs, runner, async ({ id }) => void own.push(id)).begin;
    });
    return { ran, told, begin: () => begins[0]!() };
  };
  const areCarried = (carried: boolean, timeout = 15_000) =>
    until(() => here.every((runner) => runner.isEnqueuing() === carried), `jobs are ${carried ? '' : 'not '}carried`, timeout);

  it('are run by the one that looks into the book while Redis is away, and carried again once it is back', async () => {
    const { ran, told, begin } = nodesHere(2);
    await areCarried(true);
    const looking = begin();
    await schedule('with', 20, Date.now() + 2_000, 1_000);
    await nothingWaits(15_000);
    expect(ran.every((own) => own.length > 0)).toBe(true);
    const { port } = redis;
    await redis.stop();
    await areCarried(false);
    const other = ran[1]!.length;
    await schedule('without', 20, Date.now(), 0);
    await nothingWaits(20_000);
    expect([ran.flat().length, ran[1]!.length]).toEqual([40, other]);
    redis = await startRedis({ port });
    await areCarried(true);
    await schedule('again', 20, Date.now() + 2_000, 1_000);
    await nothingWaits(20_000);
    expect(ran[1]!.length).toBeGreaterThan(other);
    expect(ran.flat().toSorted()).toEqual([...new Set(ran.flat())].toSorted());
    await until(() => told.length === 6, 'all is told');
    expect(told.filter((one) => one.startsWith('0'))).toEqual(['0 true', '0 false', '0 true']);
    await looking.stop();
  }, 120_000);

  atLength(
    `find another worker where one is there and takes nothing, and are run where the book is looked into if that does not help${why}`,
    async () => {
      const { ran, begin } = nodesHere(1);
      await areCarried(true);
      const looking = begin();
      await schedule('before', 1, Date.now() + 2_000, 0);
      await nothingWaits(15_000);
      const workers = async () => [...String(await operator.client('LIST')).matchAll(/id=(\d+) .*name=tennis:/g)].map(([, id]) => id);
      const first = await workers();
      expect(first).toHaveLength(1);
      // workers wait for ever, but report that they run
      await operator.hset('tennis:jobs:meta', 'paused', '1');
      await schedule('held', 5, Date.now() + 2_000, 0);
      await until(async () => (await workers())[0] !== first[0], 'another worker is there', 40_000);
      expect(ran[0]).toHaveLength(1);
      await nothingWaits(40_000);
      expect(ran[0]).toHaveLength(6);
      await areCarried(false);
      await operator.hdel('tennis:jobs:meta', 'paused');
      await areCarried(true, 40_000);
      await looking.stop();
    },
    180_000,
  );
});
