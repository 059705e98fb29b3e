import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppContext, type EngineTimeouts, type Program, readConfig, startProgram } from '@tennis/app';
import { type VapidSettings, vapidPush } from '@tennis/local';
import type { Clock } from '@tennis/ports';
import { startRedis } from '../../test-servers/redis/start.cjs';
import { type Client, clientOf } from './client';
import { startEngines } from './engines';
import { httpClient } from './http-client';
import { logOfFailures } from './log-of-failures';
import { roundRobin } from './round-robin';
import { type NodeSettings, startSecondNode } from './second-node';
import { combineBackgroundWork, type BackgroundWork, settle, type Settling, viewsReflect } from './settle';

export interface DevEnvironment {
  readonly program: Program;
  readonly app: AppContext;
  readonly url: string;
  /** A client with its own session; registers the person the first time. */
  signedIn(email: string): Promise<Client>;
  readonly visitor: Client;
  /** Sends a request with headers that a browser would not allow, and returns the status. */
  raw(method: string, path: string, headers: Readonly<Record<string, string>>, body?: object): Promise<number>;
  /**
   * Waits until no background work is left: every view reflects the log, reactions have followed it, due jobs have run.
   * @throws Error that names the work that is left when the time is over.
   */
  settle(): Promise<void>;
  /** During this work all requests go to the node of this process, because a flow plants or counts something in it. */
  onThisNode<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Stops the program and starts it again on the same data, with other settings if given. */
  restart(environment?: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
}

export interface DevOptions {
  readonly clock?: Clock;
  /** Receives the log of the program; without it only the cause of each 500 is logged. */
  readonly log?: NonNullable<Parameters<typeof startProgram>[1]>['log'];
  /** Used instead of the push services of the browsers. */
  readonly webPush?: VapidSettings;
  /** Timeouts of the engines; long by default, so that a busy machine is no outage. */
  readonly timeouts?: EngineTimeouts;
  /** Settings beside the defaults of a test: free port, empty installation. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** `TEST_STORE`: `distributed` runs every flow on its own engines, `nodes` on two nodes of that, which get the requests in turn. */
const composition = process.env.TEST_STORE;
const isDistributed = composition === 'distributed' || composition === 'nodes';

/** Milliseconds: ends a hang well before the test is ended, but is long enough for a busy machine. */
const timeout = isDistributed ? 90_000 : 30_000;

const longTimeouts: EngineTimeouts = { call: 15_000, request: 20_000, count: 15_000, lease: 20_000 };

interface Nodes {
  /** The node of this process. */
  readonly program: Program;
  readonly url: string;
  readonly processes: BackgroundWork;
  readonly onThisNode: DevEnvironment['onThisNode'];
  stop(): Promise<void>;
}

/** Milliseconds for which a node has a job for itself. */
const jobHoldTime = 6000;

/**
 * Tries jobs again now that failed because views or another node were late: they were put off by the flow's clock, which stands still.
 * A job that a node is running stays with it.
 */
const retryDelayedJobs = async ({ jobs, clock }: AppContext): Promise<void> => {
  const now = clock.now();
  for (const { id, dueAt } of await jobs.pending()) {
    const job = dueAt <= now ? await jobs.read(id) : undefined;
    if (job && job.attempts > 0 && job.notBefore > now && Date.parse(job.notBefore) !== Date.parse(now) + jobHoldTime)
      await jobs.take(job, now);
  }
};

/** Starts a second node in its own process and a proxy that sends requests to both in turn; before each it sets the second node's clock. */
const withSecondNode = async (first: Nodes, settings: Omit<NodeSettings, 'now'>, clock: Clock | undefined): Promise<Nodes> => {
  const environment = { ...settings.environment, DATA_DIR: join(settings.environment['DATA_DIR']!, 'second'), NODE_NAME: 'second' };
  const second = await startSecondNode({ ...settings, environment, now: clock?.now() });
  const syncClock = async () => clock && second.setClock(clock.now());
  const both = combineBackgroundWork([first.processes, second.processes]);
  let isFirstNodeOnly = false;
  const proxy = await roundRobin(() => (isFirstNodeOnly ? [first.url] : [first.url, second.url]), syncClock);
  return {
    program: first.program,
    url: proxy.url,
    processes: {
      followed: both.followed,
      async runDue() {
        await syncClock();
        if (clock) await retryDelayedJobs(first.program.app);
        await both.runDue();
      },
    },
    async onThisNode(work) {
      isFirstNodeOnly = true;
      try {
        return await work();
      } finally {
        isFirstNodeOnly = false;
      }
    },
    async stop() {
      await proxy.close();
      await Promise.all([first.stop(), second.stop()]);
    },
  };
};

/** The whole system in one process, on a free port and with its own folder, over real HTTP. */
export const startDevEnvironment = async (options: DevOptions = {}): Promise<DevEnvironment> => {
  const folder = mkdtempSync(join(tmpdir(), 'tennis-'));
  const engines = isDistributed ? await startEngines() : undefined;
  const redis = composition === 'nodes' ? await startRedis() : undefined;
  const settings = (changed?: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: folder,
    SEED_DEMO: 'false',
    ROOT_ADMIN_EMAIL: 'root@example.pt',
    READS_PER_MINUTE: '1000000',
    WRITES_PER_MINUTE: '1000000',
    RINGS_IN_A_ROW: '1000000',
    TOURNAMENTS_PER_DAY: '1000000',
    ...engines?.environment,
    ...(redis ? { REDIS_URL: redis.url } : {}),
    ...options.environment,
    ...changed,
  });
  const { timeouts = longTimeouts, clock, webPush, log = logOfFailures() } = options;
  const start = async (changed?: Readonly<Record<string, string>>): Promise<Nodes> => {
    const program = await startProgram(readConfig(settings(changed)), {
      log,
      timeouts,
      ...(clock ? { clock } : {}),
      ...(webPush ? { webPush: vapidPush(webPush) } : {}),
    });
    const singleNode: Nodes = { program, url: program.url, processes: program.processes, onThisNode: (work) => work(), stop: program.stop };
    return redis ? withSecondNode(singleNode, { environment: settings(changed), timeouts, webPush }, clock) : singleNode;
  };
  let running = await start();
  const system = (): Settling => ({ app: running.program.app, processes: running.processes });
  const newClient = () => clientOf(() => running.url, isDistributed ? () => viewsReflect(running.program.app, timeout) : undefined);
  return {
    get program() {
      return running.program;
    },
    get app() {
      return running.program.app;
    },
    get url() {
      return running.url;
    },
    get visitor() {
      return newClient();
    },
    async signedIn(email) {
      const client = newClient();
      const answer = await client.post('/api/sessions', { code: `dev:${email}` });
      if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.status} ${JSON.stringify(answer.body)}`);
      return client;
    },
    async raw(method, path, headers, body) {
      const client = httpClient(running.url, { connections: 1 });
      const { status } = await client.send(method, path, { headers, ...(body ? { body } : {}) });
      client.close();
      return status;
    },
    settle: () => settle(system(), timeout),
    onThisNode: (work) => running.onThisNode(work),
    async restart(environment) {
      await running.stop();
      running = await start(environment);
    },
    async stop() {
      await running.stop();
      await redis?.stop();
      await engines?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
