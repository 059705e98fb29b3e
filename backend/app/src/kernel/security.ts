import { reject } from '@tennis/contracts';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config';
import { sendRejection } from './rejection.filter';

const headers: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};
const apiPolicy = "default-src 'none'; frame-ancestors 'none'";
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Security headers on every answer, and no writes from other sites (api.md "Session"). A client that sends neither header passes. */
export const secure = (fastify: FastifyInstance, config: Config): void => {
  const https = config.publicUrl?.startsWith('https:') ?? false;
  fastify.addHook('onRequest', (request, reply, done) => {
    for (const name in headers) reply.raw.setHeader(name, headers[name]!);
    if (https) reply.raw.setHeader('strict-transport-security', 'max-age=31536000');
    const path = request.url;
    if (path.startsWith('/api/') && !path.startsWith('/api/docs')) reply.raw.setHeader('content-security-policy', apiPolicy);
    if (!reading.has(request.method) && isCrossSite(request.headers, config)) {
      sendRejection(request, reply, reject('request.cross-site'));
      return;
    }
    done();
  });
};

const isCrossSite = (
  given: { origin?: string | undefined; host?: string | undefined; 'sec-fetch-site'?: string | string[] | undefined },
  config: Config,
): boolean => {
  const site = given['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return true;
  if (!given.origin) return false;
  if (given.origin === config.publicUrl) return false;
  try {
    return new URL(given.origin).host !== given.host;
  } catch {
    return true;
  }
};
