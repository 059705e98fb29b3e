import { pushContract, until } from '@tennis/contract-tests';
import { localPush } from '@tennis/local';
import { hasRedis, startRedis } from '../../../test-servers/redis/start.cjs';
import { connectRedisPush } from '@tennis/redis';

const withRedis = hasRedis ? describe : describe.skip;

withRedis(hasRedis ? 'on a real Redis' : 'on a real Redis (skipped: redis-server is not installed)', () => {
  pushContract('Redis', async () => {
    const redis = await startRedis();
    const [one, other] = ['one', 'other'].map((node) => connectRedisPush({ url: redis.url, node, local: localPush(() => undefined) })) as [
      ReturnType<typeof connectRedisPush>,
      ReturnType<typeof connectRedisPush>,
    ];
    await until(() => one.isHeard() && other.isHeard(), 'both hear each other', 10_000);
    return {
      one,
      other,
      whileDisconnected: async (work) => {
        redis.pause();
        await work();
        redis.resume();
      },
      close: async () => {
        await Promise.all([one.close(), other.close()]);
        await redis.stop();
      },
    };
  });
});
