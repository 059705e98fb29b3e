import { join } from 'node:path';
import { httpClient, roundRobin, type ServerProcess, startEngines, startServerProcess } from '@tennis/dev-env';
import { callControl } from '@tennis/local';
import type { NodeStatus } from '@tennis/ports';
import { startRedis } from '../../../test-servers/redis/start.cjs';
import type { Engines } from '../check-data';
import { serverSettings } from '../community';
import { tcpProxy, type NetworkState } from '../distributed/tcp-proxy';
import { becomesTrue, retryUntilDone } from '../wait';

/** Milliseconds between two health checks of a node by the proxy, and for which it waits for the answer. */
const pollInterval = 200;
const healthTimeout = 2000;
/** Milliseconds during which a node that ends at its start is started again, as a supervisor does. */
const startTimeout = 60_000;

export const engineNames = ['EventStoreDB', 'MongoDB', 'Redis'] as const;
export type EngineName = (typeof engineNames)[number];

export interface ClusterNode {
  readonly name: string;
  readonly dataDir: string;
  /** The current process: a node that is started again has another. */
  server(): ServerProcess;
  /** Starts it again and waits until it is ready. */
  start(): Promise<void>;
  pauseProcess(): void;
  resumeProcess(): void;
  /** How often it may have missed changes on other nodes, because a message was missing. @throws Error if it does not answer. */
  gaps(): Promise<number>;
  /** The leases of the work that only this node does. @throws Error if it does not answer. */
  leases(): Promise<readonly string[]>;
}

/** Three nodes on one of each engine, each engine behind its own network, and a proxy that sends requests to the nodes that answer. */
export interface Cluster {
  readonly url: string;
  readonly nodes: readonly ClusterNode[];
  readonly redisUrl: string;
  readonly engines: Engines;
  /** Waits until the proxy sends requests to every node. */
  untilHealthy(): Promise<void>;
  setNetwork(engine: EngineName, state: NetworkState): void;
  stop(): Promise<void>;
}

interface ClusterOptions {
  readonly rootFolder: string;
  readonly count: number;
  readonly env: Readonly<Record<string, string>>;
  readonly preload: readonly string[];
  readonly unbundled: boolean;
}

const through = (url: string, from: number, to: number): string => url.replace(`:${from}`, `:${to}`);

/** The nodes that answer, checked regularly, as a proxy does. */
const watchHealth = (nodes: readonly ClusterNode[]) => {
  const healthy = new Set<string>();
  let stopped = false;
  const checkHealth = async (node: ClusterNode): Promise<void> => {
    while (!stopped) {
      const { url } = node.server();
      const client = httpClient(url, { connections: 1, timeout: healthTimeout });
      const isAlive = await client.send('GET', '/api/health/live').then(
        ({ status }) => status === 200,
        () => false,
      );
      client.close();
      if (isAlive) healthy.add(node.name);
      else healthy.delete(node.name);
      await new Promise((resume) => setTimeout(resume, pollInterval));
    }
  };
  const healthChecks = nodes.map(checkHealth);
  return {
    healthy: () => nodes.filter(({ name }) => healthy.has(name)).map((node) => node.server().url),
    async stop() {
      stopped = true;
      await Promise.all(healthChecks);
    },
  };
};

export const startCluster = async ({ rootFolder, count, env, preload, unbundled }: ClusterOptions): Promise<Cluster> => {
  const real = await startEngines();
  const redis = await startRedis();
  const networks = {
    EventStoreDB: await tcpProxy(real.ports.eventStore),
    MongoDB: await tcpProxy(real.ports.mongo),
    Redis: await tcpProxy(redis.port),
  };
  const { EVENTSTORE_URL = '', MONGODB_URL = '' } = real.environment;
  const settings = {
    ...serverSettings,
    ...real.environment,
    EVENTSTORE_URL: through(EVENTSTORE_URL, real.ports.eventStore, networks.EventStoreDB.port),
    MONGODB_URL: through(MONGODB_URL, real.ports.mongo, networks.MongoDB.port),
    REDIS_URL: through(redis.url, redis.port, networks.Redis.port),
    LOG_LEVEL: 'warn',
    ...env,
  };
  const startNode = async (nth: number): Promise<ClusterNode> => {
    const name = `node-${nth + 1}`;
    const dataDir = join(rootFolder, name);
    const start = () => startServerProcess({ dataDir, env: { ...settings, NODE_NAME: name }, preload, unbundled });
    let server = await retryUntilDone(start, startTimeout);
    return {
      name,
      dataDir,
      server: () => server,
      start: async () => void (server = await retryUntilDone(start, startTimeout)),
      pauseProcess: () => void process.kill(server.pid, 'SIGSTOP'),
      resumeProcess: () => void process.kill(server.pid, 'SIGCONT'),
      async gaps() {
        const client = httpClient(server.url, { connections: 1, timeout: healthTimeout });
        const { text } = await client.send('GET', '/metrics');
        client.close();
        return Number(/^feed_missed_total\{reason="gap"\} (\d+)/m.exec(text)?.[1] ?? 0);
      },
      async leases() {
        const listed = (await callControl(dataDir, { command: 'nodes', args: {} }, () => undefined)) as readonly NodeStatus[] | undefined;
        return listed?.find(({ own }) => own)?.leases ?? [];
      },
    };
  };
  const nodes: ClusterNode[] = [];
  for (let nth = 0; nth < count; nth += 1) nodes.push(await startNode(nth));
  const health = watchHealth(nodes);
  const untilHealthy = async () => void (await becomesTrue(() => health.healthy().length === count, healthTimeout));
  await untilHealthy();
  const proxy = await roundRobin(health.healthy);
  return {
    url: proxy.url,
    nodes,
    redisUrl: redis.url,
    engines: real.environment,
    untilHealthy,
    setNetwork: (engine, state) => networks[engine].setState(state),
    async stop() {
      await health.stop();
      await proxy.close();
      for (const node of nodes) await node.server().kill();
      await Promise.all(Object.values(networks).map((network) => network.close()));
      await redis.stop();
      await real.stop();
    },
  };
};
