import type { Counts, Limit } from '@tennis/ports';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { redisConnection } from './redis-connection';

/** The default time, in milliseconds, to wait for one command. */
const usualPatience = 50;
/** Milliseconds for which a failed Redis is not asked again: a request waits for it only once, however often it counts. */
const rest = 1000;

/** More than one caller can make at once: marks of refused callers are taken back, and must not push out the others meanwhile. */
const mostMarks = 1000;

export interface ConnectedCounts extends Counts {
  close(): void;
}

/** Counts of all nodes in Redis: a window begins with the first count of a key. Connects in the background. */
export const connectRedisCounts = (url: string, patience = usualPatience): ConnectedCounts => {
  const connection = redisConnection(url, patience);
  const limiters = new Map<string, RateLimiterRedis>();
  let restsUntil = -Infinity;

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
  const markedUnder = (key: string): string => `tennis:marks:${key}`;

  const asking = async <Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> => {
    if (performance.now() < restsUntil) return undefined;
    try {
      return await ask();
    } catch {
      restsUntil = performance.now() + rest;
      return undefined;
    }
  };

  return {
    take: (limit, key) =>
      asking(async () => {
        const limiter = limiterOf(limit);
        try {
          await limiter.consume(key);
          return 0;
        } catch (refused) {
          // any other error is a problem of Redis, not of the caller
          if (!(refused instanceof RateLimiterRes)) throw refused;
          // a refused call does not count
          void asking(() => limiter.reward(key));
          return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        }
      }),
    giveBack: async (limit, key) => void (await asking(() => limiterOf(limit).reward(key))),
    mark: (key, mark, life) =>
      asking(async () => {
        const place = markedUnder(key);
        const answers = await connection
          .multi()
          .rpush(place, mark)
          .ltrim(place, -mostMarks, -1)
          .pexpire(place, life)
          .lrange(place, 0, -1)
          .exec();
        const [error, marks] = answers!.at(-1)!;
        if (error) throw error;
        return marks as readonly string[];
      }),
    unmark: async (key, mark) => void (await asking(() => connection.lrem(markedUnder(key), 0, mark))),
    close: () => connection.disconnect(),
  };
};
