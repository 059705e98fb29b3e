import { join } from 'node:path';
import { httpClient, roundRobin, type ServerOptions, type ServerProcess, startEngines, startServerProcess } from '@tennis/dev-env';
import { startRedis } from '../../../test-servers/redis/start.cjs';

export interface Installation {
  /** The URL of the proxy, which sends requests to the nodes in turn. */
  readonly url: string;
  readonly nodes: readonly ServerProcess[];
  readonly engines: { readonly log: string; readonly views: string; readonly redis: string };
  /** Starts one more node and waits until it is ready. */
  addNode(): Promise<void>;
  /** Waits until every view has reached the end of the log on every node. @throws Error where it does not. */
  waitForViews(): Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds. */
const foldTimeout = 120_000;
const pollInterval = 100;
const startTimeout = 60_000;
const maxStarts = 3;

/** Starts again, as a supervisor does, because a start may fail on a busy machine. @throws the error of the last try. */
const startWithRetries = async (options: ServerOptions, tries = maxStarts): Promise<ServerProcess> => {
  try {
    return await startServerProcess(options);
  } catch (error) {
    if (tries <= 1) throw error;
    process.stderr.write(`  ${options.env?.['NODE_NAME']} did not start, and is started again\n`);
    return startWithRetries(options, tries - 1);
  }
};

/** The nodes of an installation with its own engines, behind a proxy. It begins without nodes. */
export const startInstallation = async (folder: string, env: Readonly<Record<string, string>>): Promise<Installation> => {
  const engines = await startEngines();
  const redis = await startRedis();
  const nodes: ServerProcess[] = [];
  const proxy = await roundRobin(() => nodes.map(({ url }) => url));
  const isFolded = async ({ url }: ServerProcess): Promise<boolean> => {
    const client = httpClient(url, { connections: 1 });
    const { text } = await client.send('GET', '/metrics');
    client.close();
    return [...text.matchAll(/^view_lag\{.*\} (\d+)$/gm)].every(([, lag]) => lag === '0');
  };
  return {
    url: proxy.url,
    nodes,
    engines: { log: engines.environment['EVENTSTORE_URL']!, views: engines.environment['MONGODB_URL']!, redis: redis.url },
    async addNode() {
      const name = `node-${nodes.length + 1}`;
      const settings = { ...env, ...engines.environment, REDIS_URL: redis.url, NODE_NAME: name };
      nodes.push(await startWithRetries({ dataDir: join(folder, name), env: settings, timeout: startTimeout }));
    },
    async waitForViews() {
      for (const end = performance.now() + foldTimeout; ;) {
        if ((await Promise.all(nodes.map(isFolded))).every(Boolean)) return;
        if (performance.now() > end) throw new Error('the views do not reach the end of the log');
        await new Promise((resume) => setTimeout(resume, pollInterval));
      }
    },
    async stop() {
      await proxy.close();
      await Promise.all(nodes.map((node) => node.kill()));
      await redis.stop();
      await engines.stop();
    },
  };
};
