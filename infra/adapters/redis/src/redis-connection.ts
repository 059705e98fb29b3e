import { Redis } from 'ioredis';

/** Milliseconds without an answer after which a connection is closed and opened again. */
const silentAfter = 2000;
/** Milliseconds between two attempts to connect. */
const retryInterval = 200;

/**
 * A command is refused while there is no connection, and when its connection ends: no command waits for another connection, nor is it sent
 * again, because it may have arrived. Its caller gets the error, after at most `commandTimeout` ms if given; nothing is thrown elsewhere.
 */
export const redisConnection = (url: string, commandTimeout?: number): Redis => {
  const connection = new Redis(url, {
    socketTimeout: silentAfter,
    connectTimeout: silentAfter,
    enableOfflineQueue: false,
    ...(commandTimeout === undefined ? {} : { commandTimeout }),
    // running commands are refused at once, which neither resending nor its absence does (redis/ioredis#2193)
    maxRetriesPerRequest: 0,
    retryStrategy: () => retryInterval,
  });
  connection.on('error', () => undefined);
  return connection;
};

/** A connection whose commands wait until there is one, as BullMQ needs it, and the copies that BullMQ makes of it: they end together. */
export const queueConnection = (url: string) => {
  const all: Redis[] = [];
  const track = (one: Redis): Redis => {
    all.push(one);
    return one.on('error', () => undefined);
  };
  const connection = track(new Redis(url, { connectTimeout: silentAfter, maxRetriesPerRequest: null, retryStrategy: () => retryInterval }));
  const duplicate = connection.duplicate.bind(connection);
  connection.duplicate = (options) => track(duplicate(options));
  return { connection, end: () => all.forEach((one) => one.disconnect()) };
};
