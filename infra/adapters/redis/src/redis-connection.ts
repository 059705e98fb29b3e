import { Redis } from 'ioredis';

/** Milliseconds after which a connection on which nothing is answered is given up and made anew. */
const silentAfter = 2000;
/** Milliseconds between two tries to connect. */
const betweenTries = 200;

/**
 * A command is refused while there is no connection, and when the one that it went over ends: none waits for another, nor is sent again,
 * for it may have arrived. Its caller is told, after `commandTimeout` ms at the latest where it is given; nothing is thrown elsewhere.
 */
export const redisConnection = (url: string, commandTimeout?: number): Redis => {
  const connection = new Redis(url, {
    socketTimeout: silentAfter,
    connectTimeout: silentAfter,
    enableOfflineQueue: false,
    ...(commandTimeout === undefined ? {} : { commandTimeout }),
    // commands that were under way are refused at once, which neither resending nor its absence does (redis/ioredis#2193)
    maxRetriesPerRequest: 0,
    retryStrategy: () => betweenTries,
  });
  connection.on('error', () => undefined);
  return connection;
};

/** A connection whose commands wait until there is one, as BullMQ wants it, with those that BullMQ makes like it: they end together. */
export const patientConnection = (url: string) => {
  const all: Redis[] = [];
  const noted = (one: Redis): Redis => {
    all.push(one);
    return one.on('error', () => undefined);
  };
  const connection = noted(new Redis(url, { connectTimeout: silentAfter, maxRetriesPerRequest: null, retryStrategy: () => betweenTries }));
  const duplicate = connection.duplicate.bind(connection);
  connection.duplicate = (options) => noted(duplicate(options));
  return { connection, end: () => all.forEach((one) => one.disconnect()) };
};
