import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { reject } from '@tennis/contracts';
import { noteRequest } from '../commands/when-idle';
import { errorBody, languageOf } from '../texts/sentences';

/** How long requests under way may take, in milliseconds. */
const maxDrain = 5_000;
const betweenLooks = 25;
/**
 * A client that asks again right after an answer is still told to come back later; then open connections without a request are closed.
 * In looks, not in milliseconds: between two of them whatever has arrived is read, also where the program stood still meanwhile.
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

/** Counts the requests under way, and tells the work in the background of each. */
export const countRequests = (server: Server): (() => number) => {
  let underWay = 0;
  const closed = (): void => void underWay--;
  server.prependListener('request', (_request, response: ServerResponse) => {
    underWay++;
    noteRequest();
    // not `once`: what it keeps per response is allocated among old objects, and holds the response until these are collected
    response.on('close', closed);
  });
  return () => underWay;
};

/**
 * Nobody is let in any more, and what is under way is answered. A client that asks again over an open connection gets 503 and its end.
 * `closeSockets` closes what is no request. Resolves when no connection is left, after that at the latest.
 */
export const stopServing = (server: Server, underWay: () => number, closeSockets: () => Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    const began = performance.now();
    server.removeAllListeners('request').on('request', refuse);
    server.removeAllListeners('upgrade'); // becomes a request like any other
    let looks = 0;
    const look = (): void => {
      looks += 1;
      if (looks < drainLooks) return;
      if (looks === drainLooks) void closeSockets();
      server.closeIdleConnections();
      if (underWay() === 0 || performance.now() - began > maxDrain) server.closeAllConnections();
    };
    const looking = setInterval(look, betweenLooks);
    // the HTTP server's own would close at once the connections on which somebody may just be asking
    NetServer.prototype.close.call(server, () => {
      clearInterval(looking);
      resolve(closeSockets());
    });
  });
