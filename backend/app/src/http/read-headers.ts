import { createHash } from 'node:crypto';
import { reject } from '@tennis/contracts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../kernel/app-context';
import { viewsPosition, waitUntilReflected } from '../reads/views-position';
import { isKnown } from './reading';
import { sendRejection } from './rejection.filter';
import type { HttpReply, HttpRequest } from './request';

declare module 'fastify' {
  interface FastifyRequest {
    /** The position that the views reflected when the request came; everything read from then on reflects at least it. */
    viewPosition?: number;
    /** Whether the views lack a write of the sender that is in the log. */
    isBehind?: boolean;
    /** Whether a visitor would get the same bytes; undefined where that depends on the sender alone. */
    isForVisitors?: boolean;
  }
}

const positionPattern = /^\d{1,16}$/;
const readMethods = new Set(['GET', 'HEAD']);

/**
 * Decides last what a browser may keep, since another person may use it next: only answers that a visitor would have got.
 * A cookie belongs to this browser alone, and so does the answer that sets it.
 */
const setCacheControl = (request: HttpRequest, reply: HttpReply): void => {
  if (!request.url.startsWith('/api/') && reply.statusCode < 400 && reply.hasHeader('cache-control')) return; // a file of the client
  const isRead =
    readMethods.has(request.method) && (reply.statusCode === 200 || reply.statusCode === 304) && !reply.hasHeader('set-cookie');
  if (!isRead || !(request.isForVisitors ?? request.actor?.kind === 'visitor')) reply.header('cache-control', 'no-store');
  else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
};

/**
 * Every call may wait for the sender's own writes, which another node may have taken: writes also look things up in the views.
 * Every read carries the position it reflects and a strong ETag; finished answers bring their own. The
 * position is taken before the read, so that it never promises what was not there.
 */
export const addReadHeaders = (fastify: FastifyInstance, app: AppContext): void => {
  const recordPosition = (request: HttpRequest, done: () => void): void => {
    if (request.method === 'GET') request.viewPosition = viewsPosition(app);
    done();
  };
  // callback hooks: an awaited hook costs every request two more turns of the promise queue
  fastify.addHook('preHandler', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done();
    const { atLeast } = request.query as { atLeast?: unknown };
    if (atLeast === undefined) return recordPosition(request, done);
    if (typeof atLeast !== 'string' || !positionPattern.test(atLeast))
      return sendRejection(request, reply, reject('request.invalid', {}, [{ path: 'atLeast', code: 'field.invalid' }]));
    waitUntilReflected(app, Number(atLeast), !readMethods.has(request.method)).then((reflection) => {
      if (reflection !== 'reflected') reply.header('x-stale', 'true');
      request.isBehind = reflection === 'behind';
      recordPosition(request, done);
    }, done);
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    request.endTurn?.();
    setCacheControl(request, reply);
    const isRead = request.viewPosition !== undefined && reply.statusCode === 200 && typeof payload === 'string';
    if (!isRead || reply.hasHeader('etag') || !String(reply.getHeader('content-type')).startsWith('application/json'))
      return done(null, payload);
    const etag = `"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('x-position', String(request.viewPosition)).header('etag', etag);
    if (!isKnown(request, etag)) return done(null, payload);
    reply.code(304);
    done(null, null);
  });
};
