import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { reject } from '@tennis/contracts';
import { noteRequest } from '../commands/when-idle';
import { errorBody, languageOf } from '../texts/sentences';

/** The longest time for running requests, in milliseconds. */
const maxDrain = 5_000;
const betweenLooks = 25;
/**
 * A client that sends another request right after an answer is still told to come back later; after so many looks, open connections without
 * a request are closed. Counted in looks, not in milliseconds: between two looks everything that has arrived is read, even if the program
 * stood still meanwhile.
 */
const drainLooks = 2;

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
  let underWay = 0;
  const closed = (): void => void underWay--;
  server.prependListener('request', (_request, response: ServerResponse) => {
    underWay++;
    noteRequest();
    // not `once`: its state per response is allocated among old objects, and keeps the response alive until these are collected
    response.on('close', closed);
  });
  return () => underWay;
};

/**
 * Accepts no new connections, and finishes running requests. A client that sends another request over an open connection gets 503, and the
 * connection ends. `closeSockets` closes the connections that are not requests. Resolves when no connection is left and `closeSockets` is
 * done.
 */
export const stopServing = (server: Server, underWay: () => number, closeSockets: () => Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    const began = performance.now();
    server.removeAllListeners('request').on('request', refuse);
    server.removeAllListeners('upgrade'); // an upgrade becomes a request like any other
    let looks = 0;
    const look = (): void => {
      looks += 1;
      if (looks < drainLooks) return;
      if (looks === drainLooks) void closeSockets();
      server.closeIdleConnections();
      if (underWay() === 0 || performance.now() - began > maxDrain) server.closeAllConnections();
    };
    const looking = setInterval(look, betweenLooks);
    // the `close` of the HTTP server would immediately close connections that may just be sending a request
    NetServer.prototype.close.call(server, () => {
      clearInterval(looking);
      resolve(closeSockets());
    });
  });
