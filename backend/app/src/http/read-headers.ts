import { createHash } from 'node:crypto';
import { reject } from '@tennis/contracts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../kernel/app-context';
import { isStillBehind, reflectedPosition } from '../reads/reflected-position';
import { isKnown } from './reading';
import { sendRejection } from './rejection.filter';
import type { HttpRequest } from './request';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the views reflected when the request came: whatever is read now reflects at least this. */
    reflected?: number;
  }
}

const positionForm = /^\d{1,16}$/;

/**
 * Every read carries the position it reflects and a strong ETag; finished answers bring their own. The
 * position is taken before the read, so that it never promises what was not there.
 */
export const addReadHeaders = (fastify: FastifyInstance, app: AppContext): void => {
  const readNow = (request: HttpRequest, done: () => void): void => {
    request.reflected = reflectedPosition(app);
    done();
  };
  // hooks that call back: one that is awaited costs every request two more turns of the queue of promises
  fastify.addHook('preHandler', (request, reply, done) => {
    if (request.method !== 'GET' || !request.url.startsWith('/api/')) return done();
    const { atLeast } = request.query as { atLeast?: unknown };
    if (atLeast === undefined) return readNow(request, done);
    if (typeof atLeast !== 'string' || !positionForm.test(atLeast))
      return sendRejection(request, reply, reject('request.invalid', {}, [{ path: 'atLeast', code: 'field.invalid' }]));
    isStillBehind(app, Number(atLeast)).then((isBehind) => {
      if (isBehind) reply.header('x-stale', 'true');
      readNow(request, done);
    }, done);
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    request.endTurn?.();
    const isRead = request.reflected !== undefined && reply.statusCode === 200 && typeof payload === 'string';
    if (!isRead || reply.hasHeader('etag') || !String(reply.getHeader('content-type')).startsWith('application/json'))
      return done(null, payload);
    const etag = `"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('x-position', String(request.reflected)).header('etag', etag);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
    if (!isKnown(request, etag)) return done(null, payload);
    reply.code(304);
    done(null, null);
  });
};
