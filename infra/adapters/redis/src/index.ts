export { type ConnectedPush, connectRedisPush, type MissedBecause } from './connect-redis-push';
