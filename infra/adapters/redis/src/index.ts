export { type ConnectedCounts, connectRedisCounts } from './connect-redis-counts';
export { connectRedisJobs } from './connect-redis-jobs';
export { type ConnectedPush, connectRedisPush, type MissedBecause } from './connect-redis-push';
