import { until } from '@tennis/contract-tests';
import { connectRedisCounts } from '@tennis/redis';
import { Redis } from 'ioredis';
import { hasRedis, startRedis, type StartedRedis } from '../../../test-servers/redis/start.cjs';
import { tcpProxy, type TcpProxy, type NetworkState } from './tcp-proxy';

const withRedis = hasRedis ? describe : describe.skip;

withRedis(hasRedis ? 'what nodes count together' : 'what nodes count together (skipped: redis-server is not installed)', () => {
  let redis: StartedRedis;
  let proxy: TcpProxy;
  let one: ReturnType<typeof connectRedisCounts>;
  let other: ReturnType<typeof connectRedisCounts>;
  /** With the patience of the program, behind the proxy. */
  let hurried: ReturnType<typeof connectRedisCounts> | undefined;
  /** So patient that a busy machine does not count as an outage. */
  const patient = 15_000;
  const limit = { name: 'writes', most: 3, span: 60_000 };
  const minute = 60_000;

  beforeEach(async () => {
    redis = await startRedis();
    proxy = await tcpProxy(redis.port);
    one = connectRedisCounts(redis.url, patient);
    other = connectRedisCounts(redis.url, patient);
    await bothAnswer();
  });
  afterEach(async () => {
    for (const node of [one, other, hurried]) node?.close();
    hurried = undefined;
    await proxy.close();
    await redis.stop();
  });

  const answers = (node: ReturnType<typeof connectRedisCounts>) =>
    until(async () => (await node.mark('probe', 'x', 1000)) !== undefined, 'it answers', 20_000);
  const bothAnswer = () => Promise.all([answers(one), answers(other)]);
  const hurry = (url = `redis://127.0.0.1:${proxy.port}`) => (hurried = connectRedisCounts(url));
  /** The different answers to many attempts. */
  const tries = async (node: ReturnType<typeof connectRedisCounts>, count: number) => {
    const told: unknown[] = [];
    for (let times = 0; times < count; times += 1) {
      told.push(await node.count(limit, 'ana'), await node.mark('ana', String(times), minute));
      await node.uncount(limit, 'ana');
      await node.unmark('ana', String(times));
    }
    return [...new Set(told)];
  };

  it('is one limit, which says when the next is welcome, for each key and each name', async () => {
    expect([await one.count(limit, 'ana'), await other.count(limit, 'ana'), await one.count(limit, 'ana')]).toEqual([0, 0, 0]);
    for (const node of [one, other, one, other]) {
      const wait = await node.count(limit, 'ana');
      expect(wait).toBeGreaterThan(50);
      expect(wait).toBeLessThanOrEqual(60);
    }
    expect([await one.count(limit, 'rui'), await other.count({ ...limit, name: 'clubs' }, 'ana')]).toEqual([0, 0]);
  });

  it('has room for what was given back, however often somebody was refused meanwhile', async () => {
    for (let times = 0; times < 3; times += 1) await one.count(limit, 'ana');
    for (let times = 0; times < 20; times += 1) expect(await other.count(limit, 'ana')).toBeGreaterThan(0);
    await one.uncount(limit, 'ana');
    expect(await other.count(limit, 'ana')).toBe(0);
    expect(await other.count(limit, 'ana')).toBeGreaterThan(0);
  });

  it('begins anew when its time is over', async () => {
    const short = { name: 'short', most: 1, span: 1000 };
    expect(await one.count(short, 'ana')).toBe(0);
    expect(await other.count(short, 'ana')).toBe(1);
    await until(async () => (await other.count(short, 'ana')) === 0, 'it is welcome', 20_000);
  });

  it('are marks in the order in which they were made, without those that were taken back, for as long as they are of use', async () => {
    await one.mark('ana', 'a', minute);
    await other.mark('ana', 'b', minute);
    await one.unmark('ana', 'a');
    expect(await one.mark('ana', 'c', 200)).toEqual(['b', 'c']);
    await new Promise((resume) => setTimeout(resume, 400));
    expect(await other.mark('ana', 'd', minute)).toEqual(['d']);
  });

  it.each<NetworkState>(['cut', 'black-hole'])(
    'refuses nobody and holds nobody up where Redis is away (%s), and is asked again afterwards',
    async (weather) => {
      for (let times = 0; times < 5; times += 1) await other.count(limit, 'ana');
      const node = hurry();
      await answers(node);
      proxy.setState(weather);
      const began = performance.now();
      expect(await tries(node, 50)).toEqual([undefined]);
      // a node that waited for each attempt would need more than ten seconds
      expect(performance.now() - began).toBeLessThan(5000);
      proxy.setState('fair');
      await answers(node);
      await until(async () => ((await node.count(limit, 'ana')) ?? 0) > 0, 'it counts', 20_000);
    },
  );

  it('refuses nobody where Redis is not there from the beginning, stands still, or takes no more', async () => {
    expect(await tries(hurry('redis://127.0.0.1:1'), 20)).toEqual([undefined]);
    hurried!.close();
    const node = hurry();
    await answers(node);
    redis.pause();
    expect(await tries(node, 20)).toEqual([undefined]);
    redis.resume();
    await answers(node);
    const admin = new Redis(redis.url);
    await admin.config('SET', 'maxmemory', '1');
    admin.disconnect();
    expect(await tries(one, 20)).toEqual([undefined]);
  });

  it('counts anew where Redis was emptied, and nothing fails', async () => {
    for (let times = 0; times < 5; times += 1) await one.count(limit, 'ana');
    const admin = new Redis(redis.url);
    await admin.flushall();
    await admin.script('FLUSH');
    admin.disconnect();
    expect([await one.count(limit, 'ana'), await other.count(limit, 'ana'), await one.count(limit, 'ana')]).toEqual([0, 0, 0]);
    expect(await other.count(limit, 'ana')).toBeGreaterThan(0);
  });
});
