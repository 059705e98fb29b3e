import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recorded } from '@tennis/contracts';
import { type HttpClient, httpClient, type PlainAnswer, startEngines } from '@tennis/dev-env';
import { connectEventStore } from '@tennis/event-store-eventstoredb';
import { startRedis } from '../../../test-servers/redis/start.cjs';
import { command, createTournament, send, type SentCommand, serverSettings, signInPeople } from '../community';
import { type FaultRun, problemList, type Problems } from '../fault-run';
import { becomesTrue, pause } from '../wait';
import type { StartReport } from './release-node';

const writers = 2;
/** Milliseconds. */
const writeInterval = 1000;
const pollInterval = 500;
/** How long both releases run together, and one of them alone. */
const overlap = 5_000;
/** How long the way back is open at first; once the start time of a node is known, it is open for this many starts. */
const firstRollbackWindow = 60_000;
const startsPerRollbackWindow = 4;
const signInTimeout = 30_000;
const startTimeout = 60_000;
/** How long it may take to raise the level once the way back is closed. */
const raiseTimeout = 30_000;

type Release = 'former' | 'next';

interface Node {
  readonly url: string;
  readonly client: HttpClient;
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
  /** Requests without an answer so far. */
  pendingRequests: number;
}

/** Writes to the nodes that a proxy would use: a node that is about to stop gets no more. */
interface Load {
  nodes: readonly Node[];
  acknowledged: number;
  slowest: number;
  stopped: boolean;
}

const ask = async (node: Node, sent: SentCommand): Promise<PlainAnswer> => {
  node.pendingRequests += 1;
  try {
    return await send(node.client, sent);
  } finally {
    node.pendingRequests -= 1;
  }
};

const write = async (load: Load, cookie: string, name: string, problems: Problems): Promise<void> => {
  for (let count = 0; !load.stopped; count += 1) {
    const began = performance.now();
    try {
      const { status, text } = await ask(load.nodes[count % load.nodes.length]!, createTournament(cookie, `Escada ${name} ${count}`));
      if (status < 300) load.acknowledged += 1;
      else problems.add(`a write was answered ${status}: ${text.slice(0, 80)}`);
    } catch {
      problems.add('a connection to a node broke');
    }
    load.slowest = Math.max(load.slowest, performance.now() - began);
    await pause(writeInterval);
  }
};

type Builds = ReadonlyMap<string, ReadonlySet<string>>;

/** The builds of each view that any node shows from now until the load ends. */
const buildsShown = async (load: Load, cookie: string): Promise<Builds> => {
  const builds = new Map<string, Set<string>>();
  for (let nth = 0; !load.stopped; nth += 1) {
    // a request without an answer is repeated
    const answer = await ask(load.nodes[nth % load.nodes.length]!, command(cookie, 'GET', '/api/admin/projections')).catch(() => undefined);
    if (answer?.status === 200)
      for (const { name, generation } of JSON.parse(answer.text) as readonly { readonly name: string; readonly generation: string }[])
        builds.set(name, (builds.get(name) ?? new Set()).add(generation));
    await pause(pollInterval);
  }
  return builds;
};

const createdTournaments = (events: readonly Recorded[]): readonly Recorded[] => events.filter(({ type }) => type === 'TournamentCreated');

/**
 * Runs this release, the next, this one again and the next once more, each beside the one before it and then alone, while people write
 * through all nodes that are there. No write fails, no view is built back and forth, and nothing is written that a node which may still be
 * there cannot read.
 */
export const upgradeLive: FaultRun = async ({ planted }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tennis-upgrade-live-'));
  const problems = problemList();
  const [engines, redis] = [await startEngines(), await startRedis()];
  const { EVENTSTORE_URL = '' } = engines.environment;
  const env = {
    ...process.env,
    ...serverSettings,
    ...engines.environment,
    REDIS_URL: redis.url,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    SEED_DEMO: 'false',
    WRITES_PER_MINUTE: '1000000',
    TOURNAMENTS_PER_DAY: '1000000',
  };
  const log = connectEventStore({ url: EVENTSTORE_URL, timeout: startTimeout, readFacts: () => Promise.resolve([]) });
  const writtenTournaments = async (): Promise<readonly Recorded[]> => createdTournaments(await log.writtenLog.read(0, 1_000_000));
  const load: Load = { nodes: [], acknowledged: 0, slowest: 0, stopped: false };
  const children = new Set<ChildProcess>();
  let rollbackWindow = firstRollbackWindow;

  /** @throws Error with the program's message if it refuses to start. */
  const start = async (release: Release): Promise<Node> => {
    const scripts = [...(planted ? ['one-form'] : []), release === 'next' ? 'next-release' : 'short-way-back'];
    const child = fork(join(__dirname, 'release-node.js'), {
      execArgv: scripts.flatMap((script) => ['--require', join(__dirname, `../planted/${script}.js`)]),
      env: { ...env, WAY_BACK: String(rollbackWindow), NODE_NAME: release, DATA_DIR: join(dataDir, release) },
    });
    children.add(child);
    const ended = once(child, 'exit').finally(() => children.delete(child));
    const [{ url, refused }] = (await once(child, 'message')) as [StartReport];
    if (url === undefined) throw new Error(refused);
    const client = httpClient(url);
    const ready = () => client.send('GET', '/api/health/ready');
    if (!(await becomesTrue(async () => (await ready()).status === 200, startTimeout)))
      problems.add(`a node of the ${release} release is not ready: ${(await ready()).text}`);
    const node: Node = { url, client, child, ended, pendingRequests: 0 };
    load.nodes = [...load.nodes, node];
    return node;
  };
  const stop = async (node: Node): Promise<void> => {
    load.nodes = load.nodes.filter((one) => one !== node);
    await becomesTrue(() => node.pendingRequests === 0, startTimeout);
    node.child.kill();
    await node.ended;
    if (node.child.exitCode !== 0) problems.add('a node died');
  };

  try {
    const began = performance.now();
    const first = await start('former');
    rollbackWindow = overlap + startsPerRollbackWindow * (performance.now() - began);
    const cookies = await signInPeople(first.url, writers + 1);
    for (const cookie of cookies) {
      // root gets the cookie of a root
      const me = () => ask(first, command(cookie, 'GET', '/api/users/me'));
      if (!(await becomesTrue(async () => (await me()).status === 200, signInTimeout)))
        throw new Error(`somebody who signed in is not known: ${(await me()).text}`);
    }
    const writing = Array.from({ length: writers }, (_, n) => write(load, cookies[n + 1]!, String(n), problems));
    const shownBuilds = buildsShown(load, cookies[0]!);

    const tried = await start('next');
    await pause(overlap);
    await stop(first);
    await pause(overlap);
    const former = await start('former');
    await pause(overlap);
    await stop(tried);
    await pause(overlap);
    const next = await start('next');
    // longer than the way back stays open after a node has gone
    await pause(rollbackWindow + overlap);
    const [{ version } = { version: 0 }] = await writtenTournaments();
    const newer = async () => (await writtenTournaments()).filter((event) => event.version > version);
    if ((await newer()).length > 0) problems.add('an event of the next release is in the log while a node is there that cannot read it');

    await stop(former);
    const left = performance.now();
    if (!(await becomesTrue(async () => (await newer()).length > 0, rollbackWindow + raiseTimeout)))
      problems.add('nothing new is written once the former release has gone');
    const raisedAfter = performance.now() - left;
    const refused = await start('former').then(
      () => 'it is started',
      (error: Error) => error.message,
    );
    if (!/at level|does not know/.test(refused)) problems.add(`the former release is not refused on a log that it cannot read: ${refused}`);

    load.stopped = true;
    await Promise.all(writing);
    const builds = await shownBuilds;
    await stop(next);
    const inLog = (await writtenTournaments()).length;
    if (inLog !== load.acknowledged) problems.add(`${load.acknowledged} writes were acknowledged, and ${inLog} are in the log`);
    for (const view of ['tournament', 'club'])
      if (builds.get(view)?.size !== 2) problems.add(`the view ${view} is not read in the forms of both releases`);
    for (const [view, ids] of builds) if (ids.size > 2) problems.add(`the view ${view} was built back and forth: ${[...ids].join(' ')}`);
    const isCaught = [...builds.values()].some(({ size }) => size > 2);
    return {
      figures: {
        acknowledged: load.acknowledged,
        slowestAnswerMs: Math.round(load.slowest),
        wayBackMs: Math.round(rollbackWindow),
        raisedAfterMs: Math.round(raisedAfter),
        views: builds.size,
        inTwoForms: [...builds.values()].filter(({ size }) => size > 1).length,
      },
      problems: problems.list(),
      isCaught,
    };
  } finally {
    load.stopped = true;
    for (const child of children) child.kill('SIGKILL');
    await log.close();
    await redis.stop();
    await engines.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
