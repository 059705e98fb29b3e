import { reject, type PlainRejectionCode } from '@tennis/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../kernel/config';
import { sendRejection } from './rejection.filter';

const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
/** Headers that matter for documents only. */
const documentHeaders: Readonly<Record<string, string>> = {
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};
const apiPolicy = "default-src 'none'; frame-ancestors 'none'";
/** The page of the API docs has its own scripts and calls only this site. */
const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Sets security headers on every answer, and refuses writes from other sites. A client that sends neither header passes. */
export const secure = (fastify: FastifyInstance, config: Config): void => {
  const https = config.publicUrl?.startsWith('https:') ?? false;
  fastify.addHook('onRequest', (request, reply, done) => {
    const path = request.url;
    const isData = path.startsWith('/api/') && !path.startsWith('/api/docs');
    for (const name in commonHeaders) reply.header(name, commonHeaders[name]!);
    if (path.startsWith('/api/')) reply.header('content-security-policy', isData ? apiPolicy : docsPolicy);
    if (!isData) for (const name in documentHeaders) reply.header(name, documentHeaders[name]!);
    if (https) reply.header('strict-transport-security', 'max-age=31536000');
    const refusal = refusalOf(request, config);
    if (refusal) sendRejection(request, reply, reject(refusal));
    else done();
  });
};

/** The refusal of a request by its headers alone. */
const refusalOf = ({ method, url, headers }: FastifyRequest, config: Config): PlainRejectionCode | undefined => {
  if (!isHostOf(headers.host, config) && !isProbe(url)) return 'request.unknown-host';
  if (!readMethods.has(method) && isCrossSite(headers, config)) return 'request.cross-site';
  return (headers['content-encoding'] ?? 'identity') === 'identity' ? undefined : 'request.unsupported-type';
};

/** True for probes from inside the installation, which may use any host name. */
const isProbe = (path: string): boolean => path.startsWith('/api/health/') || path.startsWith('/metrics');

/** In production the program answers only to its public host name, so that no page of another name that points here is served. */
export const isHostOf = (host: string | undefined, { production, publicUrl }: Pick<Config, 'production' | 'publicUrl'>): boolean => {
  if (!production || publicUrl === undefined) return true;
  const { protocol, host: own } = new URL(publicUrl);
  return URL.canParse(`${protocol}//${host}`) && new URL(`${protocol}//${host}`).host === own;
};

const isCrossSite = (
  headers: { origin?: string | undefined; host?: string | undefined; 'sec-fetch-site'?: string | string[] | undefined },
  config: Config,
): boolean => {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return true;
  return !isOwnOrigin(headers.origin, headers.host, config);
};

/** True for this site and for clients without an origin; `null` and any other malformed origin is foreign. */
export const isOwnOrigin = (origin: string | undefined, host: string | undefined, config: Pick<Config, 'publicUrl'>): boolean => {
  if (!origin || origin === config.publicUrl) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, host: from } = new URL(origin);
  if (from !== host || (protocol !== 'http:' && protocol !== 'https:')) return false;
  return !config.publicUrl || new URL(config.publicUrl).host !== from || new URL(config.publicUrl).protocol === protocol;
};

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const;

/**
 * The development sign-in is open only to a person at this machine: not behind a proxy, and not for a page whose host name was made to
 * point here.
 */
export const isDevelopmentSignInOpen = (config: Pick<Config, 'openDoors'>, { headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  config.openDoors && loopback.test(headers.host ?? '') && proxyHeaders.every((header) => headers[header] === undefined);

/** @throws Rejection session.provider-disabled. */
export const checkDevelopmentSignIn = (config: Pick<Config, 'openDoors'>, request: Pick<FastifyRequest, 'headers'>): void => {
  if (!isDevelopmentSignInOpen(config, request)) throw reject('session.provider-disabled');
};
