import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobRunnerContract, type OpenJobRunner, until } from '@tennis/contract-tests';
import { connectRedisJobs } from '@tennis/redis';
import { openSqliteStore } from '@tennis/store-sqlite';
import type { JobRunner } from '@tennis/ports';
import { hasRedis, startRedis } from '../../../test-servers/redis/start.cjs';
import { jobNode } from './job-node';

/** Nodes with one job store: the first searches it for due jobs. */
const open = async (runners: readonly (JobRunner | undefined)[], close: () => Promise<void>): Promise<OpenJobRunner> => {
  const folder = mkdtempSync(join(tmpdir(), 'tennis-jobs-'));
  const { jobs, close: closeStore } = await openSqliteStore({ folder, views: [], collections: [] });
  let looking: { stop(): Promise<void> } | undefined;
  const stop = async (): Promise<void> => {
    await looking?.stop();
    for (const runner of runners) await runner?.close();
  };
  return {
    jobs,
    start: (run) => {
      const [first] = runners.map((runner) => jobNode(jobs, runner, run));
      looking = first!.begin();
    },
    stop,
    close: async () => {
      await stop();
      await closeStore();
      await close();
      rmSync(folder, { recursive: true });
    },
  };
};

jobRunnerContract('local', () => open([undefined], () => Promise.resolve()));

const withRedis = hasRedis ? describe : describe.skip;
withRedis(hasRedis ? 'on a real Redis' : 'on a real Redis (skipped: redis-server is not installed)', () => {
  jobRunnerContract('BullMQ on two nodes', async () => {
    const redis = await startRedis();
    const runners = [connectRedisJobs(redis), connectRedisJobs(redis)];
    await until(() => runners.every((runner) => runner.isEnqueuing()), 'both are connected');
    return open(runners, redis.stop);
  });
});
