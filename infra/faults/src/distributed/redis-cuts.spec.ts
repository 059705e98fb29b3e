import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Changed } from '@tennis/contracts';
import { until } from '@tennis/contract-tests';
import { localPush } from '@tennis/local';
import { Redis } from 'ioredis';
import { hasRedis, startRedis, type StartedRedis } from '../../../test-servers/redis/start.cjs';
import { type ConnectedPush, connectRedisPush, type MissedBecause } from '@tennis/redis';

const change = (id: string): Changed => ({ view: 'ranking', id, position: '1' });
/** Milliseconds after the last fault within which a missed change is known: two seconds of silence, and a check. */
const noticeTimeout = 4000;

interface Node extends ConnectedPush {
  /** Every change that was heard, and `missed` where some may be lost. */
  readonly told: string[];
  readonly reasons: MissedBecause[];
  readonly states: boolean[];
}

const withRedis = hasRedis ? describe : describe.skip;
withRedis(hasRedis ? 'changes between nodes' : 'changes between nodes (skipped: redis-server is not installed)', () => {
  let redis: StartedRedis;
  let operator: Redis;
  let nodes: Node[];
  let processes: ChildProcess[];

  const open = (node: string): Node => {
    const told: string[] = [];
    const reasons: MissedBecause[] = [];
    const states: boolean[] = [];
    const push = connectRedisPush({
      url: redis.url,
      node,
      local: localPush(() => undefined),
      onMissed: (reason) => reasons.push(reason),
      onHeard: (isHeard) => states.push(isHeard),
    });
    push.listen({ changed: (changed) => told.push(...changed.map(({ id }) => id)), changesLost: () => told.push('missed') });
    const opened = { ...push, told, reasons, states };
    nodes.push(opened);
    return opened;
  };
  /** A node in its own process, which can stand still or be killed. */
  const openProcess = async (node: string) => {
    const child = fork(join(__dirname, 'redis-node.ts'), [redis.url, node], {
      execArgv: ['--require', join(__dirname, '../../../scripts/specs/load-sources.cjs')],
    });
    processes.push(child);
    const told: string[] = [];
    child.on('message', (said: string) => told.push(said));
    await until(() => told.includes('heard'), 'the process is heard', 20_000);
    return { told, kill: (signal: NodeJS.Signals) => child.kill(signal) };
  };
  const heard = (...all: readonly Node[]) => until(() => all.every((node) => node.isHeard()), 'all hear each other', 15_000);
  /** Waits until all nodes are heard, then clears what they were told so far. */
  const clearHeard = async (...all: readonly Node[]): Promise<void> => {
    await heard(...all);
    await pause(600);
    for (const { told, reasons } of all) {
      told.length = 0;
      reasons.length = 0;
    }
  };
  const isNoticed = ({ told }: Pick<Node, 'told'>, id: string, since: number): boolean =>
    told.slice(since).some((one) => one === id || one === 'missed');

  beforeEach(async () => {
    redis = await startRedis();
    operator = new Redis(redis.url, { maxRetriesPerRequest: null });
    operator.on('error', () => undefined);
    nodes = [];
    processes = [];
  });
  afterEach(async () => {
    for (const child of processes) child.kill('SIGKILL');
    await Promise.all(nodes.map((node) => node.close()));
    operator.disconnect();
    await redis.stop();
  });

  it('are heard once each, in order, and nothing is missed while nothing breaks', async () => {
    const [one, other] = [open('one'), open('other')];
    await clearHeard(one, other);
    const ids = Array.from({ length: 1500 }, (_, nth) => `t${nth}`);
    for (const id of ids) await one.publish([change(id)]);
    await until(() => other.told.length >= ids.length, 'all are heard', 10_000);
    expect(other.told).toEqual(ids);
    expect(one.told).toEqual(ids);
  });

  /** Faults that lose messages which were sent, or prevent sending them. */
  const faults: Readonly<Record<string, (said: () => Promise<void>) => Promise<void>>> = {
    'were forgotten with everything else': async (said) => {
      await operator.client('PAUSE', 400, 'WRITE');
      await said();
      await operator.flushall();
    },
    'fell out of the stream': async (said) => {
      await said();
      await operator.xtrim('tennis:changes', 'MAXLEN', 0);
    },
    'were said while Redis stood still': async (said) => {
      redis.pause();
      await said();
      await pause(2500);
      redis.resume();
    },
    'were said while Redis was away, and it came back empty': async (said) => {
      const { port } = redis;
      await redis.stop();
      await said();
      await pause(1000);
      redis = await startRedis({ port });
    },
    'were said on a connection that broke': async (said) => {
      const saying = said();
      await operator.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
      await saying;
    },
    'were refused, for its memory was full': async (said) => {
      await operator.config('SET', 'maxmemory', '1');
      await said();
      await pause(700);
      await operator.config('SET', 'maxmemory', '0');
    },
    'were refused after everybody had begun anew': async (said) => {
      await operator.config('SET', 'maxmemory', '1');
      await until(() => nodes.every(({ reasons }) => reasons.includes('begun')), 'all begin anew', noticeTimeout);
      await said();
      await pause(100);
      await operator.config('SET', 'maxmemory', '0');
    },
    'came after the clock of Redis had gone back': async (said) => {
      await operator.xadd('tennis:changes', '99999999999999-0', 'word', JSON.stringify({ node: 'x', run: 'x', seq: 1, leaves: true }));
      await pause(200);
      await operator.flushall();
      await said();
    },
    'are none that this release understands': async (said) => {
      await said();
      await operator.xadd('tennis:changes', '*', 'word', 'nothing');
    },
  };

  it.each(Object.entries(faults))(
    'that %s are heard, or known to be missed',
    async (_name, fault) => {
      const [one, other, third] = [open('one'), open('other'), open('third')];
      await clearHeard(one, other, third);
      let since: readonly number[] = [];
      await fault(async () => {
        since = nodes.map(({ told }) => told.length);
        await one.publish([change('a')]);
        await other.publish([change('b')]);
      });
      const told = (id: string) => nodes.every((node, nth) => isNoticed(node, id, since[nth]!));
      await until(() => told('a') && told('b'), 'everybody knows', noticeTimeout);
      await heard(one, other, third);
      await clearHeard(one, other, third);
      await one.publish([change('c')]);
      await until(() => nodes.every((node) => node.told.includes('c')), 'all hear each other again', noticeTimeout);
    },
    40_000,
  );

  it('have typing beside them, which is heard again after each fault, never twice, and deleted soon', async () => {
    const [one, other] = [open('one'), open('other')];
    const typed: string[] = [];
    other.listen({ changed: () => undefined, changesLost: () => undefined, typing: ({ userId }) => void typed.push(userId) });
    const type = (userId: string): void => one.publishTyping({ conversationId: 'c', userId });
    const isHeard = async (userId: string): Promise<boolean> => {
      type(userId);
      await pause(20);
      return typed.includes(userId);
    };
    await clearHeard(one, other);
    type('ana');
    await until(() => typed.includes('ana'), 'it is heard', noticeTimeout);
    expect(await operator.pttl('tennis:typing')).toBeGreaterThan(0);
    expect(await operator.pttl('tennis:typing')).toBeLessThanOrEqual(10_000);
    await operator.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    await until(() => isHeard('rui'), 'it is heard over another connection', noticeTimeout);
    await operator.xadd('tennis:changes', '99999999999999-0', 'word', JSON.stringify({ node: 'x', run: 'x', seq: 1, leaves: true }));
    await operator.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    await until(() => isHeard('eva'), 'it is heard, whatever the other stream counts', noticeTimeout);
    await operator.flushall();
    await until(() => isHeard('ivo'), 'it is heard on an empty Redis', noticeTimeout);
    expect(typed.filter((userId) => userId === 'ana')).toEqual(['ana']);
  });

  it('that were said after a node looked where the stream is, and before it read, are heard', async () => {
    const say = (seq: number, id: string) =>
      spawnSync('redis-cli', [
        '-p',
        String(redis.port),
        'XADD',
        'tennis:changes',
        '*',
        'word',
        JSON.stringify({ node: 'x', run: 'x', seq, changed: [change(id)] }),
      ]);
    const one = open('one');
    await clearHeard(one);
    say(1, 'a');
    await until(() => one.told.includes('a'), 'the node is known');
    const stop = one.listen({ changed: () => undefined, changesLost: () => (stop(), say(2, 'b')) });
    await operator.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    await until(() => one.told.includes('b'), 'it is heard', noticeTimeout);
  });

  it('that a node said before it was killed may be missed until it is back; one that left is made up for once', async () => {
    const [one, leaving] = [open('one'), open('leaving')];
    await clearHeard(one, leaving);
    await leaving.close();
    await pause(2600);
    expect(one.told).toEqual(['missed']);
    one.told.length = 0;
    const killed = await openProcess('killed');
    killed.kill('SIGKILL');
    one.reasons.length = 0;
    await until(() => one.reasons.filter((reason) => reason === 'silent').length >= 2, 'it is silent, and still so', 10_000);
    const back = open('killed');
    await clearHeard(one, back);
    await pause(2600);
    expect(one.told).toEqual([]);
  });

  it('that were said while a node stood still are told by it once it goes on', async () => {
    const one = open('one');
    const paused = await openProcess('paused');
    await clearHeard(one);
    paused.kill('SIGSTOP');
    await one.publish([change('a')]);
    await until(() => one.reasons.includes('silent'), 'it is silent', 10_000);
    const before = paused.told.length;
    paused.kill('SIGCONT');
    await until(() => isNoticed(paused, 'a', before), 'it knows', noticeTimeout);
  });

  it('are asked for every two seconds while Redis is away, from the start on, and it is said when it is heard and when not', async () => {
    const one = open('one');
    await clearHeard(one);
    expect(one.states).toEqual([true]);
    const { port } = redis;
    await redis.stop();
    await until(() => one.told.length >= 2, 'it asks again and again', 10_000);
    expect(one.isHeard()).toBe(false);
    expect(one.states).toEqual([true, false]);
    const late = open('late');
    await until(() => late.told.length >= 2, 'one that is started meanwhile, too', 10_000);
    redis = await startRedis({ port });
    await heard(one, late);
    expect(one.states).toEqual([true, false, true]);
  });

  it('keep nobody waiting who says them, nor who ends, while Redis stands still', async () => {
    const one = open('one');
    await clearHeard(one);
    redis.pause();
    for (let nth = 0; nth < 100; nth += 1) await one.publish([change('a')]);
    expect(one.told).toHaveLength(100);
    await one.close();
    redis.resume();
  });

  it('need a Redis that forgets nothing by itself, which it says', async () => {
    const one = open('one');
    expect(await one.check(noticeTimeout)).toMatchObject({ policy: 'noeviction' });
    await operator.config('SET', 'maxmemory-policy', 'allkeys-lru');
    expect(await one.check(noticeTimeout)).toMatchObject({ policy: 'allkeys-lru' });
    for (const [url, refusal] of [
      [`${redis.url}/99`, 'DB index'],
      [redis.url.replace('//', '//ana:wrong@'), 'WRONGPASS'],
    ] as const) {
      const push = connectRedisPush({ url, node: 'two', local: localPush(() => undefined) });
      expect((await push.check(noticeTimeout)).refusal).toContain(refusal);
      await push.close();
    }
    await redis.stop();
    expect(await one.check(100)).toEqual({ policy: undefined, refusal: undefined });
  });
});
