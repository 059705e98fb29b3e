import { Redis } from 'ioredis';

/** Milliseconds after which a connection that answers nothing is given up and made anew. */
const socketTimeout = 2000;
/** Milliseconds between two tries to connect. */
const betweenTries = 200;

/**
 * Nothing waits for a connection, nor longer than `commandTimeout` for an answer, for a command that was under way when the connection broke
 * would never end (redis/ioredis#2193). None is sent again, for it may have arrived. Whoever asks is told; nothing is thrown elsewhere.
 */
export const redisConnection = (url: string, commandTimeout: number): Redis => {
  const connection = new Redis(url, {
    commandTimeout,
    socketTimeout,
    connectTimeout: socketTimeout,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => betweenTries,
  });
  connection.on('error', () => undefined);
  return connection;
};
