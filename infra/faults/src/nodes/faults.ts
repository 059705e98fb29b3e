import { Redis } from 'ioredis';
import { pause, retryUntilDone } from '../wait';
import { type Cluster, type ClusterNode, type EngineName, engineNames } from './cluster';

/** Milliseconds of load before each fault. */
export const loadBefore = 1500;
/** Milliseconds within which some node has each work. */
const takeoverTimeout = 10_000;
/** Milliseconds that each cut lasts, and that a node stands still: longer than any lease. */
const durations = { short: { cut: 3000, still: 8000 }, whole: { cut: 10_000, still: 30_000 } } as const;
/** All work that only one node does, by the beginning of the names of its leases. */
const works = ['fold', 'react', 'deliver', 'jobs'] as const;

export interface Fault {
  readonly name: string;
  /** Breaks something, and returns a function that repairs it. */
  readonly inject: () => Promise<() => Promise<void>>;
}

/** The node that does some work alone. @throws Error if no node has it for a while. */
const holderOf = (cluster: Cluster, work: string): Promise<ClusterNode> =>
  retryUntilDone(async () => {
    for (const node of cluster.nodes) {
      const leases = await node.leases().catch((): readonly string[] => []);
      if (leases.some((lease) => lease.startsWith(work))) return node;
    }
    throw new Error(`no node has the lease of ${work}`);
  }, takeoverTimeout);

/** Faults of nodes and engines; a whole run has more and longer ones. */
export const faultsOf = (cluster: Cluster, isWhole: boolean): readonly Fault[] => {
  const { cut, still } = durations[isWhole ? 'whole' : 'short'];
  const killNode = (node: ClusterNode): Fault => ({
    name: 'a node is killed',
    inject: async () => {
      await node.server().kill();
      await pause(loadBefore);
      return () => node.start();
    },
  });
  const pauseHolderOf = (work: string): Fault => ({
    name: `the holder of ${work} stands still`,
    inject: async () => {
      const holder = await holderOf(cluster, work);
      holder.pauseProcess();
      await pause(still);
      return async () => holder.resumeProcess();
    },
  });
  const disturbNetwork = (engine: EngineName, state: 'cut' | 'black-hole' | 'one-way'): Fault => ({
    name: `${engine} is ${state}`,
    inject: async () => {
      cluster.setNetwork(engine, state);
      await pause(cut);
      return async () => cluster.setNetwork(engine, 'fair');
    },
  });
  const redisIsEmptied: Fault = {
    name: 'Redis is emptied',
    inject: async () => {
      const redis = new Redis(cluster.redisUrl);
      // messages of this time are written, and gone before a node can read them
      await redis.client('PAUSE', loadBefore, 'WRITE');
      await pause(loadBefore / 2);
      const emptied = redis.flushall();
      return async () => {
        await emptied;
        redis.disconnect();
      };
    },
  };
  const streamIsTrimmed: Fault = {
    name: 'the stream of changes is trimmed',
    // for less than the time after which a node notices the silence: only the numbers of the messages tell that some are missing
    inject: async () => {
      cluster.setNetwork('Redis', 'held');
      await pause(loadBefore / 3);
      return async () => {
        const redis = new Redis(cluster.redisUrl);
        await redis.xtrim('tennis:changes', 'MAXLEN', 0);
        redis.disconnect();
        cluster.setNetwork('Redis', 'fair');
      };
    },
  };
  return [
    ...cluster.nodes.map(killNode),
    ...(isWhole ? works : (['fold', 'jobs'] as const)).map(pauseHolderOf),
    ...engineNames.flatMap((engine) =>
      (isWhole ? (['cut', 'black-hole', 'one-way'] as const) : (['black-hole', 'one-way'] as const)).map((state) =>
        disturbNetwork(engine, state),
      ),
    ),
    redisIsEmptied,
    streamIsTrimmed,
  ];
};
