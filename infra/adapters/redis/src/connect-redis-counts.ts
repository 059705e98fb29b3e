import type { Counts, Limit } from '@tennis/ports';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { redisConnection } from './redis-connection';

/** The default time, in milliseconds, to wait for one command. */
const defaultTimeout = 50;
/** Milliseconds for which a failed Redis is not asked again: a request waits for it only once, however often it counts. */
const retryAfter = 1000;

/** More than one caller can make at once: marks of refused callers are taken back, and must not push out the others meanwhile. */
const maxMarks = 1000;

export interface ConnectedCounts extends Counts {
  close(): void;
}

/** Counts of all nodes in Redis: a window begins with the first count of a key. Connects in the background. */
export const connectRedisCounts = (url: string, timeout = defaultTimeout): ConnectedCounts => {
  const connection = redisConnection(url, timeout);
  const limiters = new Map<string, RateLimiterRedis>();
  let pausedUntil = -Infinity;

  const limiterOf = ({ name, most, span }: Limit): RateLimiterRedis => {
    let limiter = limiters.get(name);
    if (!limiter) {
      limiter = new RateLimiterRedis({
        storeClient: connection,
        keyPrefix: `tennis:limit:${name}`,
        points: most,
        duration: span / 1000,
        rejectIfRedisNotReady: true,
      });
      limiters.set(name, limiter);
    }
    return limiter;
  };
  const marksKey = (key: string): string => `tennis:marks:${key}`;

  const tryRedis = async <Answer>(command: () => Promise<Answer>): Promise<Answer | undefined> => {
    if (performance.now() < pausedUntil) return undefined;
    try {
      return await command();
    } catch {
      pausedUntil = performance.now() + retryAfter;
      return undefined;
    }
  };

  return {
    count: (limit, key) =>
      tryRedis(async () => {
        const limiter = limiterOf(limit);
        try {
          await limiter.consume(key);
          return 0;
        } catch (refused) {
          // any other error is a problem of Redis, not of the caller
          if (!(refused instanceof RateLimiterRes)) throw refused;
          // a refused call does not count
          void tryRedis(() => limiter.reward(key));
          return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        }
      }),
    uncount: async (limit, key) => void (await tryRedis(() => limiterOf(limit).reward(key))),
    mark: (key, mark, life) =>
      tryRedis(async () => {
        const redisKey = marksKey(key);
        const answers = await connection
          .multi()
          .rpush(redisKey, mark)
          .ltrim(redisKey, -maxMarks, -1)
          .pexpire(redisKey, life)
          .lrange(redisKey, 0, -1)
          .exec();
        const [error, marks] = answers!.at(-1)!;
        if (error) throw error;
        return marks as readonly string[];
      }),
    unmark: async (key, mark) => void (await tryRedis(() => connection.lrem(marksKey(key), 0, mark))),
    close: () => connection.disconnect(),
  };
};
