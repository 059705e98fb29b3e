import { Redis } from 'ioredis';

/** Milliseconds after which a connection on which nothing is answered is given up and made anew. */
const silentAfter = 2000;
/** Milliseconds between two tries to connect. */
export const betweenTries = 200;

/**
 * A command is refused while there is no connection, and when the one that it went over ends: none waits for another, nor is sent again,
 * for it may have arrived. Its caller is told; nothing is thrown elsewhere.
 */
export const redisConnection = (url: string): Redis => {
  const connection = new Redis(url, {
    socketTimeout: silentAfter,
    connectTimeout: silentAfter,
    enableOfflineQueue: false,
    // commands that were under way are refused at once, which neither resending nor its absence does (redis/ioredis#2193)
    maxRetriesPerRequest: 0,
    retryStrategy: () => betweenTries,
  });
  connection.on('error', () => undefined);
  return connection;
};
