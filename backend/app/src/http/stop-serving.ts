import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { reject } from '@tennis/contracts';
import { recordRequest } from '../commands/when-idle';
import { errorBody, languageOf } from '../texts/sentences';

/** The longest time for running requests, in milliseconds. */
const maxDrain = 5_000;
const pollInterval = 25;
/**
 * A client that sends another request right after an answer is still told to come back later; after so many looks, open connections without
 * a request are closed. Counted in looks, not in milliseconds: between two looks everything that has arrived is read, even if the program
 * stood still meanwhile.
 */
const drainPolls = 2;

const refuse = (request: IncomingMessage, response: ServerResponse): void => {
  const body = errorBody(reject('server.stopping'), languageOf(request.headers['accept-language']));
  response
    .writeHead(body.statusCode, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '1',
      connection: 'close',
    })
    .end(JSON.stringify(body));
};

/** Counts the running requests, and reports each one to the background work. */
export const countRequests = (server: Server): (() => number) => {
  let runningCount = 0;
  const onClose = (): void => void runningCount--;
  server.prependListener('request', (_request, response: ServerResponse) => {
    runningCount++;
    recordRequest();
    // not `once`: its state per response is allocated among old objects, and keeps the response alive until these are collected
    response.on('close', onClose);
  });
  return () => runningCount;
};

/**
 * Accepts no new connections, and finishes running requests. A client that sends another request over an open connection gets 503, and the
 * connection ends. `closeSockets` closes the connections that are not requests. Resolves when no connection is left and `closeSockets` is
 * done.
 */
export const stopServing = (server: Server, countRunning: () => number, closeSockets: () => Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    const began = performance.now();
    server.removeAllListeners('request').on('request', refuse);
    server.removeAllListeners('upgrade'); // an upgrade becomes a request like any other
    let polls = 0;
    const poll = (): void => {
      polls += 1;
      if (polls < drainPolls) return;
      if (polls === drainPolls) void closeSockets();
      server.closeIdleConnections();
      if (countRunning() === 0 || performance.now() - began > maxDrain) server.closeAllConnections();
    };
    const pollTimer = setInterval(poll, pollInterval);
    // the `close` of the HTTP server would immediately close connections that may just be sending a request
    NetServer.prototype.close.call(server, () => {
      clearInterval(pollTimer);
      resolve(closeSockets());
    });
  });
