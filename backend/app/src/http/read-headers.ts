import { createHash } from 'node:crypto';
import { reject } from '@tennis/contracts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../kernel/app-context';
import { isStillBehind, reflectedPosition } from '../reads/reflected-position';
import { sendRejection } from './rejection.filter';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the views reflected when the request came: whatever is read now reflects at least this. */
    reflected?: number;
  }
}

const positionForm = /^\d{1,16}$/;

/**
 * Every read carries the position it reflects and a strong ETag (api.md "Read"); finished answers bring their own. The
 * position is taken before the read, so that it never promises what was not there.
 */
export const addReadHeaders = (fastify: FastifyInstance, app: AppContext): void => {
  fastify.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'GET' || !request.url.startsWith('/api/')) return;
    const { atLeast } = request.query as { atLeast?: unknown };
    if (atLeast !== undefined) {
      if (typeof atLeast !== 'string' || !positionForm.test(atLeast)) {
        sendRejection(request, reply, reject('request.invalid', {}, [{ path: 'atLeast', code: 'field.invalid' }]));
        return;
      }
      if (await isStillBehind(app, Number(atLeast))) reply.header('x-stale', 'true');
    }
    request.reflected = reflectedPosition(app);
  });
  fastify.addHook('onSend', async (request, reply, payload) => {
    request.endTurn?.();
    const isRead = request.reflected !== undefined && reply.statusCode === 200 && typeof payload === 'string';
    if (!isRead || reply.hasHeader('etag') || !String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
    const etag = `"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('x-position', String(request.reflected)).header('etag', etag);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
    if (!request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return payload;
    reply.code(304);
    return null;
  });
};
