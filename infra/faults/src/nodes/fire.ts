import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededNumbers, views } from '@tennis/contracts';
import { httpClient } from '@tennis/dev-env';
import { readData } from '../check-data';
import { openLadder, playedAt, signInPeople } from '../community';
import { type FaultOptions, type FaultRun, type Findings, problemList } from '../fault-run';
import { confirmAddresses, startPostOffice } from '../kill/mail-deliveries';
import { movedClock, keepSessionsAlive } from '../kill/weeks-closed';
import { forgeReceipts } from '../planted/foreign-receipts';
import { becomesTrue, pause, retryUntilDone } from '../wait';
import { checkExpired, checkHistory, checkNames, readLog, untilExpired } from './check-history';
import { type Cluster, type ClusterNode, startCluster } from './cluster';
import { type Defect, defectsNamed } from './defects';
import { type Listeners, positionsOf, startListeners, type Watching } from './listeners';
import { type Ladder, type Load, startLoad } from './load';
import { loadBefore, faultsOf } from './faults';

const count = 3;
const ladders = 4;
/** Of each ladder; the last only asks how far its documents are: a person with thirty connections to one node gets no more there. */
const playersOfEach = 6;
const listeningOfEach = playersOfEach - 1;
/** Milliseconds after the end of a fault: until every socket has heard, and until every node takes writes again. */
const hearTimeout = 2000;
const recoveryTimeout = 10_000;
/** Milliseconds that are added because everything runs on this one machine. */
const machineAllowance = 500;
const setUpTimeout = 180_000;
/** Milliseconds within which a job runs again: longer than a node has a job for itself. */
const jobRetryTimeout = 8000;
/** Most times that one letter is sent: a crash between sending and noting it sends once more, under the same name. */
const maxSends = 2;
/** How often the faults of a planted defect are injected: what they lose depends on the moment. */
const plantedRounds = 3;
/** A run of at least this many seconds is a whole run. */
const fullRunSeconds = 300;

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
  await becomesTrue(async () => (await Promise.all(cluster.nodes.map(isReady))).every(Boolean), 2 * recoveryTimeout);
  return performance.now() - began;
};

/** Three nodes under fire; with a planted defect, only the faults that it needs. */
const runUnderFaults = async ({ seconds, sockets, seed }: FaultOptions, defect?: Defect): Promise<Findings> => {
  const rootFolder = mkdtempSync(join(tmpdir(), 'tennis-nodes-'));
  const clock = movedClock(join(rootFolder, 'shift'));
  const office = await startPostOffice();
  const problems = problemList();
  const random = seededNumbers(seed);
  const figures: Record<string, number> = { seed, sockets };
  const recordMaximum = (figure: string, value: number): void => void (figures[figure] = Math.max(figures[figure] ?? 0, Math.round(value)));
  let [cluster, listeners, load]: [Cluster?, Listeners?, Load?] = [];
  try {
    cluster = await startCluster({
      rootFolder,
      count,
      env: { ...clock.env, ...office.env },
      preload: [clock.preload, ...(defect?.script ? [join(__dirname, `../planted/${defect.script}.js`)] : [])],
      unbundled: defect?.script !== undefined,
    });
    const { url } = cluster;
    const cookies = await retryUntilDone(() => signInPeople(url, 1 + ladders * playersOfEach), setUpTimeout);
    const setUp = httpClient(url);
    const opened: Ladder[] = [];
    for (let nth = 0; nth < ladders; nth += 1) {
      const own = cookies.slice(1 + nth * playersOfEach, 1 + (nth + 1) * playersOfEach);
      const { id, players } = await retryUntilDone(() => openLadder(setUp, [cookies[0]!, ...own], `Escada ${nth}`), setUpTimeout);
      opened.push({ id, players: players.slice(1) });
    }
    setUp.close();
    await retryUntilDone(() => confirmAddresses(url, opened[0]!.players.slice(0, 2), office), setUpTimeout);
    const documentsOf = ({ id }: Ladder) => [views.ranking, views.tournament, views.conversation].map((view) => ({ view, id }));
    const watching = Array.from({ length: sockets }, (_, nth): Watching => {
      const ladder = opened[nth % ladders]!;
      return { cookie: ladder.players[Math.floor(nth / ladders) % listeningOfEach]!.cookie, documents: documentsOf(ladder) };
    });
    listeners = await startListeners(url, watching, problems);
    const later = () => new Date(Date.parse(playedAt) + clock.ahead()).toISOString();
    load = startLoad(url, opened, later, problems);

    /** Checks that every socket, on any node, has heard of its documents up to their current positions. */
    const checkAllHear = async (after: string): Promise<void> => {
      const began = performance.now();
      // a conversation may be watched by its own people only
      const readPositions = () => Promise.all(opened.map((ladder) => positionsOf(url, ladder.players.at(-1)!.cookie, documentsOf(ladder))));
      const positions = await retryUntilDone(
        async () => new Map((await readPositions()).flatMap((all) => [...all])),
        recoveryTimeout,
      ).catch(String);
      if (typeof positions === 'string')
        problems.add(`after ${after} a question over a socket is not answered within ${recoveryTimeout} ms: ${positions}`);
      else if (!(await becomesTrue(() => listeners!.haveHeard(positions), hearTimeout + machineAllowance)))
        problems.add(`after ${after} a socket does not hear of a change within ${hearTimeout} ms`);
      recordMaximum('slowestHeardMs', performance.now() - began);
    };

    // calm: no node has a reason to miss anything
    const gapsBefore = await Promise.all(cluster.nodes.map((node) => node.gaps()));
    await pause(2 * loadBefore);
    for (const [nth, node] of cluster.nodes.entries())
      if ((await node.gaps()) > gapsBefore[nth]!) problems.add('a node missed words of others although nothing was broken');

    const faults = faultsOf(cluster, seconds >= fullRunSeconds).filter(({ name }) => defect?.faults.includes(name) ?? true);
    const rounds = Array.from({ length: defect ? plantedRounds : 1 }, () => shuffled(faults, random));
    for (const { name, inject } of rounds.flat()) {
      process.stderr.write(`  ${name}…\n`);
      const acknowledged = load.history.acknowledged.length;
      await pause(loadBefore);
      if (load.history.acknowledged.length === acknowledged) problems.add(`nothing is acknowledged before ${name}`);
      const heal = await inject();
      await load.pauseWriters(hearTimeout);
      await heal();
      const took = await untilReady(cluster);
      for (const answer of await load.pauseWriters(recoveryTimeout))
        problems.add(`after ${name} a write has no answer within ${recoveryTimeout} ms (${answer})`);
      recordMaximum('slowestRecoveryMs', took);
      if (took > recoveryTimeout) problems.add(`after ${name} not all nodes are ready within ${recoveryTimeout} ms`);
      await checkAllHear(name);
      load.resume();
    }
    await load.stop();
    const { history } = load;
    if (!defect) {
      clock.move(1);
      await keepSessionsAlive(url, cookies);
      figures.expiredAfterMs = Math.round(await untilExpired(cluster.engines, history.waiting));
      await pause(jobRetryTimeout);
    }
    for (const node of cluster.nodes) await node.server().stop();
    const events = await (defect ? readLog(cluster.engines) : readData(cluster.nodes[0]!.dataDir, problems, cluster.engines));
    if (defect?.name === 'lost') forgeReceipts(history.acknowledged);
    const lost = checkHistory(events, history.acknowledged, problems);
    const doubled = checkNames(events, problems);
    if (!defect) checkExpired(events, history.waiting, problems);
    const resentLetters = [...office.letters.values()].filter((times) => times > 1).length;
    for (const times of office.letters.values()) if (times > maxSends) problems.add(`a letter went ${times} times`);
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
        lettersAgain: resentLetters,
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
    rmSync(rootFolder, { recursive: true, force: true });
  }
};

const withDefects = async (options: FaultOptions): Promise<Findings> => {
  const found = [];
  for (const defect of defectsNamed(options.defect)) {
    process.stderr.write(`  ${defect.name}:\n`);
    const { problems } = await runUnderFaults(options, defect);
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
export const fire: FaultRun = (options) => (options.planted ? withDefects(options) : runUnderFaults(options));
