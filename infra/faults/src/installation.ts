import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '@tennis/dev-env';
import type { Recorded } from '@tennis/contracts';
import Database from 'better-sqlite3';
import type { Engines } from './check-data';
import { serverSettings } from './community';
import type { FaultOptions } from './fault-run';
import { readLog } from './nodes/check-history';
import { startCluster } from './nodes/cluster';

/** An event as it stands in the log: private data is sealed. */
export type LoggedEvent = Pick<Recorded, 'position' | 'type' | 'stream' | 'data' | 'occurredAt' | 'metadata'>;

/** The server that a fault run writes to and kills: one process on its own folder, or nodes on the distributed engines. */
export interface Installation {
  /** The folder of the first node. */
  readonly dataDir: string;
  readonly engines: Engines;
  /** The URL of the only process, or of the proxy before the nodes. */
  url(): string;
  /** Starts all again after a kill. Returns the milliseconds until the last of them was ready. */
  start(): Promise<number>;
  kill(): Promise<void>;
  /** Reads the log beside the running server. */
  readLog(): Promise<readonly LoggedEvent[]>;
  /** Stops the server in good order; the data can still be read. */
  stop(): Promise<void>;
  /** Stops the engines as well. */
  close(): Promise<void>;
}

interface InstallationOptions extends Pick<FaultOptions, 'distributed'> {
  readonly rootFolder: string;
  /** How many nodes the distributed composition has. */
  readonly nodes: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly preload?: readonly string[];
}

interface Row extends Omit<LoggedEvent, 'data' | 'metadata'> {
  readonly data: string;
  readonly metadata: string;
}

const readLogFile = (dataDir: string): readonly LoggedEvent[] => {
  const log = new Database(join(dataDir, 'log.db'), { readonly: true });
  try {
    return log
      .prepare<[], Row>('SELECT position, type, stream, data, metadata, occurred_at AS occurredAt FROM events ORDER BY position')
      .all()
      .map((row) => ({ ...row, data: JSON.parse(row.data) as unknown, metadata: JSON.parse(row.metadata) as LoggedEvent['metadata'] }));
  } finally {
    log.close();
  }
};

const startEmbedded = async ({ rootFolder, env = {}, preload = [] }: InstallationOptions): Promise<Installation> => {
  const dataDir = join(rootFolder, 'data');
  const startServer = (): Promise<ServerProcess> => startServerProcess({ dataDir, env: { ...serverSettings, ...env }, preload });
  let server = await startServer();
  return {
    dataDir,
    engines: {},
    url: () => server.url,
    async start() {
      server = await startServer();
      return server.readyAfter;
    },
    kill: () => server.kill(),
    readLog: () => Promise.resolve(readLogFile(dataDir)),
    stop: async () => void (await server.stop()),
    close: () => server.kill(),
  };
};

const startDistributed = async ({ rootFolder, nodes: count, env = {}, preload = [] }: InstallationOptions): Promise<Installation> => {
  const cluster = await startCluster({ rootFolder, count, env, preload, unbundled: false });
  const [first] = cluster.nodes;
  return {
    dataDir: first!.dataDir,
    engines: cluster.engines,
    url: () => (count === 1 ? first!.server().url : cluster.url),
    async start() {
      await Promise.all(cluster.nodes.map((node) => node.start()));
      await cluster.untilHealthy();
      return Math.max(...cluster.nodes.map((node) => node.server().readyAfter));
    },
    kill: async () => void (await Promise.all(cluster.nodes.map((node) => node.server().kill()))),
    readLog: () => readLog(cluster.engines),
    async stop() {
      for (const node of cluster.nodes) await node.server().stop();
    },
    close: () => cluster.stop(),
  };
};

export const startInstallation = (options: InstallationOptions): Promise<Installation> =>
  options.distributed ? startDistributed(options) : startEmbedded(options);
