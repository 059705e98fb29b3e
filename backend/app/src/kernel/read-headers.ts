import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from './app-context';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the log stood when the request came: whatever is read now reflects at least this. */
    headBefore?: number;
  }
}

/**
 * Every read carries the position it reflects and a strong ETag (api.md "Read"); finished answers bring their own. The
 * position is taken before the read, so that it never promises what was not there.
 */
export const addReadHeaders = (fastify: FastifyInstance, app: AppContext): void => {
  fastify.addHook('preHandler', async (request) => {
    if (request.method === 'GET') request.headBefore = await app.eventStore.head();
  });
  fastify.addHook('onSend', async (request, reply, payload) => {
    const isRead = request.method === 'GET' && request.headBefore !== undefined && reply.statusCode === 200 && typeof payload === 'string';
    if (!isRead || reply.hasHeader('etag') || !String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
    const etag = `"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('x-position', String(request.headBefore)).header('etag', etag);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
    if (!request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return payload;
    reply.code(304);
    return null;
  });
};
