import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededNumbers, views } from '@tennis/contracts';
import { httpClient } from '@tennis/dev-env';
import { openLadder, playedAt, signInPeople } from '../community';
import { type FaultOptions, type FaultRun, type Findings, problemList } from '../fault-run';
import { confirmAddresses, startPostOffice } from '../kill/told-by-mail';
import { movedClock, showUp } from '../kill/weeks-closed';
import { comesTrue, pause, untilDone } from '../wait';
import { checkExpired, checkHistory, checkNames, checkViews, readLog, untilExpired } from './check-history';
import { type Cluster, type ClusterNode, startCluster } from './cluster';
import { type Defect, defectsNamed } from './defects';
import { type Listeners, positionsOf, startListeners, type Watching } from './listeners';
import { type Ladder, type Load, startLoad } from './load';
import { before, faultsOf } from './strikes';

const count = 3;
const ladders = 4;
const playersOfEach = 5;
/** Milliseconds after the end of a fault: until every socket has heard, and until every node takes writes again. */
const hearsWithin = 2000;
const recoversWithin = 10_000;
/** Milliseconds that are added because everything runs on this one machine. */
const machine = 500;
const longestSetUp = 180_000;
/** Milliseconds within which a job runs again: longer than a node has a job for itself. */
const runAgainWithin = 8000;
/** Most times that one letter is sent: a crash between sending and noting it sends once more, under the same name. */
const mostTimes = 2;
/** A run of at least this many seconds is a whole run. */
const wholeFrom = 300;

const shuffled = <T>(list: readonly T[], random: () => number): readonly T[] =>
  list
    .map((one) => [random(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one);

/** Milliseconds until every node says that it is ready; more than allowed if one does not. */
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

/** Three nodes under fire; with a planted defect, only the faults that it needs. */
const underFire = async ({ seconds, sockets, seed }: FaultOptions, defect?: Defect): Promise<Findings> => {
  const around = mkdtempSync(join(tmpdir(), 'tennis-nodes-'));
  const clock = movedClock(join(around, 'shift'));
  const office = await startPostOffice();
  const problems = problemList();
  const random = seededNumbers(seed);
  const figures: Record<string, number> = { seed, sockets };
  const most = (figure: string, value: number): void => void (figures[figure] = Math.max(figures[figure] ?? 0, Math.round(value)));
  let [cluster, listeners, load]: [Cluster?, Listeners?, Load?] = [];
  try {
    cluster = await startCluster({
      around,
      count,
      env: { ...clock.env, ...office.env },
      preload: [clock.preload, ...(defect?.script ? [join(__dirname, `../planted/${defect.script}.js`)] : [])],
      unbundled: defect?.script !== undefined,
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
    const documentsOf = ({ id }: Ladder) => [views.ranking, views.tournament, views.conversation].map((view) => ({ view, id }));
    const watching = Array.from({ length: sockets }, (_, nth): Watching => {
      const ladder = opened[nth % ladders]!;
      return { cookie: ladder.players[Math.floor(nth / ladders) % playersOfEach]!.cookie, documents: documentsOf(ladder) };
    });
    listeners = await startListeners(url, watching, problems);
    const later = () => new Date(Date.parse(playedAt) + clock.ahead()).toISOString();
    load = startLoad(url, opened, later, problems);

    /** Checks that every socket, on any node, has heard of its documents up to their current positions. */
    const allHear = async (after: string): Promise<void> => {
      const began = performance.now();
      // a conversation may be watched by its own people only
      const asked = () => Promise.all(opened.map((ladder) => positionsOf(url, ladder.players[0]!, documentsOf(ladder))));
      const positions = await untilDone(async () => new Map((await asked()).flatMap((all) => [...all])), recoversWithin).catch(String);
      if (typeof positions === 'string')
        problems.add(`after ${after} a question over a socket is not answered within ${recoversWithin} ms: ${positions}`);
      else if (!(await comesTrue(() => listeners!.haveHeard(positions), hearsWithin + machine)))
        problems.add(`after ${after} a socket does not hear of a change within ${hearsWithin} ms`);
      most('slowestHeardMs', performance.now() - began);
    };

    // calm: no node has a reason to miss anything
    const gapsBefore = await Promise.all(cluster.nodes.map((node) => node.gaps()));
    await pause(2 * before);
    for (const [nth, node] of cluster.nodes.entries())
      if ((await node.gaps()) > gapsBefore[nth]!) problems.add('a node missed words of others although nothing was broken');

    const faults = faultsOf(cluster, seconds >= wholeFrom).filter(({ name }) => defect?.faults.includes(name) ?? (process.env['ONLY']?.split(',').includes(name) ?? true));
    for (const { name, strike } of shuffled(faults, random)) {
      process.stderr.write(`  ${name}…\n`);
      const acknowledged = load.history.acknowledged.length;
      await pause(before);
      if (load.history.acknowledged.length === acknowledged) problems.add(`nothing is acknowledged before ${name}`);
      const heal = await strike();
      await load.rest(hearsWithin);
      await heal();
      const took = await untilReady(cluster);
      for (const answer of await load.rest(recoversWithin))
        problems.add(`after ${name} a write has no answer within ${recoversWithin} ms (${answer})`);
      most('slowestRecoveryMs', took);
      if (took > recoversWithin) problems.add(`after ${name} not all nodes are ready within ${recoversWithin} ms`);
      await allHear(name);
      load.goOn();
    }
    await load.stop();
    const { history } = load;
    if (!defect) {
      clock.move(1);
      await showUp(url, cookies);
      figures.expiredAfterMs = Math.round(await untilExpired(cluster.engines, history.waiting));
      await pause(runAgainWithin);
    }
    for (const node of cluster.nodes) await node.server().stop();
    const events = await readLog(cluster.engines);
    if (!defect) await checkViews(cluster.nodes[0]!.dataDir, cluster.engines, problems);
    // receipts for commands that no log ever saw
    if (defect?.name === 'lost')
      history.acknowledged.forEach((one, nth) => nth % 50 === 0 && Object.assign(one.receipt, { position: '1' + one.receipt.position }));
    const lost = checkHistory(events, history.acknowledged, problems);
    const doubled = checkNames(events, problems);
    if (!defect) checkExpired(events, history.waiting, problems);
    const again = [...office.letters.values()].filter((times) => times > 1).length;
    for (const times of office.letters.values()) if (times > mostTimes) problems.add(`a letter went ${times} times`);
    return {
      figures: {
        ...figures,
        events: events.length,
        acknowledged: history.acknowledged.length,
        lost,
        doubled,
        refused: history.refused,
        unknown: history.unknown,
        busy: history.busy,
        reads: history.reads,
        stale: history.stale,
        heard: listeners.heard(),
        waiting: history.waiting.length,
        letters: office.letters.size,
        lettersAgain: again,
      },
      problems: problems.list(),
    };
  } catch (error) {
    // the last output of each node shows the cause
    for (const { name, server } of cluster?.nodes ?? []) process.stderr.write(`${name}: ${server().output().slice(-2000)}\n`);
    throw error;
  } finally {
    await load?.stop();
    listeners?.close();
    await cluster?.stop();
    await office.stop();
    rmSync(around, { recursive: true, force: true });
  }
};

const withDefects = async (options: FaultOptions): Promise<Findings> => {
  const found = [];
  for (const defect of defectsNamed(options.defect)) {
    process.stderr.write(`  ${defect.name}:\n`);
    const { problems } = await underFire(options, defect);
    found.push({ name: defect.name, problems, isCaught: problems.some((problem) => defect.caughtBy.test(problem)) });
  }
  return {
    figures: Object.fromEntries(found.map(({ name, isCaught }) => [name, isCaught ? 'caught' : 'not caught'])),
    problems: found.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`)),
    isCaught: found.every(({ isCaught }) => isCaught),
  };
};

/**
 * Three nodes are killed and stand still, their engines are cut and lose data, while people write through one URL and others listen.
 * Every acknowledged command is in the log, nothing happened twice, and every socket hears of what it watches.
 */
export const fire: FaultRun = (options) => (options.planted ? withDefects(options) : underFire(options));
