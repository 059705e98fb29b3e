import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededNumbers, views } from '@tennis/contracts';
import { httpClient } from '@tennis/dev-env';
import { Redis } from 'ioredis';
import { openLadder, playedAt, signInPeople } from '../community';
import { type FaultRun, problemList } from '../fault-run';
import { confirmAddresses, startPostOffice } from '../kill/told-by-mail';
import { movedClock, showUp } from '../kill/weeks-closed';
import { comesTrue, pause, untilDone } from '../wait';
import { checkExpired, checkHistory, checkNames, readEngines } from './check-history';
import { type Cluster, type ClusterNode, type EngineName, engineNames, startCluster } from './cluster';
import { type Defect, defects } from './defects';
import { type Listeners, positionsOf, startListeners, type Watching } from './listeners';
import { type Ladder, type Load, startLoad } from './load';

const count = 3;
const ladders = 4;
const playersOfEach = 5;
/** Milliseconds of load before each fault. */
const before = 1500;
/** Milliseconds: within so many every socket has heard, once nothing is broken any more, and writes are taken by every node again. */
const hearsWithin = 2000;
const recoversWithin = 10_000;
/** Milliseconds that this machine, with everything on it, needs beside. */
const machine = 500;
/** Milliseconds that each cut lasts, and that a node stands still: longer than any lease. */
const lasting = { short: { cut: 3000, still: 8000 }, whole: { cut: 10_000, still: 30_000 } } as const;
const longestSetUp = 180_000;
/** A crash between sending and the note that it went sends once more, under the same name. */
const mostTimes = 2;
/** From so many seconds on the run is a whole one. */
const wholeFrom = 300;
/** Everything that one node alone does, by how the names of its leases begin. */
const works = ['fold', 'react', 'deliver', 'jobs'] as const;

interface Fault {
  readonly name: string;
  /** Breaks something, and answers what makes it whole again. */
  readonly strike: () => Promise<() => Promise<void>>;
}

/** The one of several that does some work alone; the first where nobody does just now. */
const holderOf = async (cluster: Cluster, work: string): Promise<ClusterNode> => {
  for (const node of cluster.nodes) {
    const leases = await node.leases().catch((): readonly string[] => []);
    if (leases.some((lease) => lease.startsWith(work))) return node;
  }
  return cluster.nodes[0]!;
};

const faultsOf = (
  cluster: Cluster,
  { cut, still }: { readonly cut: number; readonly still: number },
  isWhole: boolean,
): readonly Fault[] => {
  const killed = (nth: number): Fault => ({
    name: `a node is killed`,
    strike: async () => {
      await cluster.nodes[nth]!.server().kill();
      await pause(before);
      return () => cluster.nodes[nth]!.start();
    },
  });
  const standsStill = (work: string): Fault => ({
    name: `the holder of ${work} stands still`,
    strike: async () => {
      const holder = await holderOf(cluster, work);
      holder.standStill();
      await pause(still);
      return async () => holder.goOn();
    },
  });
  const turned = (engine: EngineName, weather: 'cut' | 'black-hole' | 'one-way'): Fault => ({
    name: `${engine} is ${weather}`,
    strike: async () => {
      cluster.turn(engine, weather);
      await pause(cut);
      return async () => cluster.turn(engine, 'fair');
    },
  });
  const onRedis = (name: string, forget: (redis: Redis) => Promise<unknown>): Fault => ({
    name,
    strike: async () => {
      const redis = new Redis(cluster.redisUrl);
      // what is said meanwhile is written, and gone before anybody may read it
      await redis.client('PAUSE', before, 'WRITE');
      await pause(before / 2);
      const forgotten = forget(redis);
      return async () => {
        await forgotten;
        redis.disconnect();
      };
    },
  });
  return [
    ...Array.from({ length: count }, (_, nth) => killed(nth)),
    ...(isWhole ? works : (['fold', 'jobs'] as const)).map(standsStill),
    ...engineNames.flatMap((engine) =>
      (isWhole ? (['cut', 'black-hole', 'one-way'] as const) : (['black-hole', 'one-way'] as const)).map((weather) =>
        turned(engine, weather),
      ),
    ),
    onRedis('Redis is emptied', (redis) => redis.flushall()),
    onRedis('the stream of changes is trimmed', (redis) => redis.xtrim('tennis:changes', 'MAXLEN', 0)),
  ];
};

const shuffled = <T>(list: readonly T[], random: () => number): readonly T[] =>
  list
    .map((one) => [random(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one);

/** Milliseconds until each node says that it is ready; longer than allowed where one does not. */
const untilReady = async (cluster: Cluster): Promise<number> => {
  const began = performance.now();
  const isReady = async ({ server }: ClusterNode): Promise<boolean> => {
    const client = httpClient(server().url, { connections: 1, timeout: 1000 });
    const answer = await client.send('GET', '/api/health/ready').catch(() => undefined);
    client.close();
    return answer?.status === 200;
  };
  await comesTrue(async () => (await Promise.all(cluster.nodes.map(isReady))).every(Boolean), 2 * recoversWithin);
  return performance.now() - began;
};

/**
 * Three nodes under fire: killed, standing still, their engines cut and forgetting, while people write through one address and others listen.
 * What was acknowledged is in the log, nothing happened twice, and every socket hears of what it watches.
 */
export const fire: FaultRun = async ({ seconds, sockets, seed, planted: isPlanted, defect = isPlanted ? 'lost' : undefined }) => {
  const script = defect === undefined ? undefined : defects[defect as Defect];
  const around = mkdtempSync(join(tmpdir(), 'tennis-nodes-'));
  const clock = movedClock(join(around, 'shift'));
  const office = await startPostOffice();
  const problems = problemList();
  const random = seededNumbers(seed);
  const isWhole = seconds >= wholeFrom;
  const figures: Record<string, number> = { sockets };
  let [cluster, listeners, load]: [Cluster?, Listeners?, Load?] = [];
  try {
    cluster = await startCluster({
      around,
      count,
      env: { ...clock.env, ...office.env },
      preload: [clock.preload, ...(script ? [join(__dirname, `../planted/${script}.js`)] : [])],
      unbundled: script !== undefined,
    });
    const { url } = cluster;
    const cookies = await untilDone(() => signInPeople(url, 1 + ladders * playersOfEach), longestSetUp);
    const setUp = httpClient(url);
    const opened: Ladder[] = [];
    for (let nth = 0; nth < ladders; nth += 1) {
      const own = cookies.slice(1 + nth * playersOfEach, 1 + (nth + 1) * playersOfEach);
      const { id, players } = await untilDone(() => openLadder(setUp, [cookies[0]!, ...own], `Escada ${nth}`), longestSetUp);
      opened.push({ id, players: players.slice(1) });
    }
    setUp.close();
    await untilDone(() => confirmAddresses(url, opened[0]!.players.slice(0, 2), office), longestSetUp);
    const watching = Array.from({ length: sockets }, (_, nth): Watching => {
      const { id, players } = opened[nth % ladders]!;
      const documents = [views.ranking, views.tournament, views.conversation].map((view) => ({ view, id }));
      return { cookie: players[Math.floor(nth / ladders) % playersOfEach]!.cookie, documents };
    });
    listeners = await startListeners(url, watching, problems);
    const later = () => new Date(Date.parse(playedAt) + clock.ahead()).toISOString();
    load = startLoad(url, opened, later, problems);

    /** Every socket has heard up to where its documents are, on whichever node it is. */
    const allHear = async (after: string): Promise<void> => {
      const began = performance.now();
      const positions = new Map<string, number>();
      for (const { id, players } of opened)
        for (const [key, position] of await positionsOf(
          url,
          players[0]!,
          watching[0]!.documents.map(({ view }) => ({ view, id })),
        ))
          positions.set(key, position);
      if (!(await comesTrue(() => listeners!.haveHeard(positions), hearsWithin + machine)))
        problems.add(`after ${after} a socket does not hear of a change within ${hearsWithin} ms`);
      figures.slowestHeardMs = Math.max(figures.slowestHeardMs ?? 0, Math.round(performance.now() - began));
    };

    // calm: nobody has any reason to miss anything
    const gapsBefore = await Promise.all(cluster.nodes.map((node) => node.gaps()));
    await pause(2 * before);
    for (const [nth, node] of cluster.nodes.entries())
      if ((await node.gaps()) > gapsBefore[nth]!) problems.add('a node missed words of others although nothing was broken');

    for (const { name, strike } of shuffled(faultsOf(cluster, lasting[isWhole ? 'whole' : 'short'], isWhole), random)) {
      process.stderr.write(`  ${name}…\n`);
      const acknowledged = load.history.acknowledged.length;
      await pause(before);
      if (load.history.acknowledged.length === acknowledged) problems.add(`nothing is acknowledged before ${name}`);
      const heal = await strike();
      await load.rest(hearsWithin);
      await heal();
      const took = await untilReady(cluster);
      if (!(await load.rest(recoversWithin))) problems.add(`after ${name} a write has no answer within ${recoversWithin} ms`);
      figures.slowestRecoveryMs = Math.max(figures.slowestRecoveryMs ?? 0, Math.round(took));
      if (took > recoversWithin) problems.add(`after ${name} not all nodes are ready within ${recoversWithin} ms`);
      await allHear(name);
      load.goOn();
    }
    await load.stop();
    clock.move(1);
    await showUp(url, cookies);
    const { history } = load;
    await pause(5000);
    for (const node of cluster.nodes) await node.server().stop();
    const events = await readEngines(cluster.nodes[0]!.dataDir, cluster.engines, problems);
    // receipts for what no log ever saw
    if (defect === 'lost')
      history.acknowledged.forEach((one, nth) => nth % 50 === 0 && Object.assign(one.receipt, { position: '1' + one.receipt.position }));
    checkHistory(events, history.acknowledged, problems);
    checkNames(events, problems);
    checkExpired(events, history.waiting, problems);
    const again = [...office.letters.values()].filter((times) => times > 1).length;
    for (const times of office.letters.values()) if (times > mostTimes) problems.add(`a letter went ${times} times`);
    return {
      figures: {
        ...figures,
        events: events.length,
        acknowledged: history.acknowledged.length,
        refused: history.refused,
        unknown: history.unknown,
        busy: history.busy,
        reads: history.reads,
        stale: history.stale,
        heard: listeners.heard(),
        letters: office.letters.size,
        lettersAgain: again,
      },
      problems: problems.list(),
    };
  } finally {
    await load?.stop();
    listeners?.close();
    await cluster?.stop();
    await office.stop();
    rmSync(around, { recursive: true, force: true });
  }
};
