import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { reject } from '@tennis/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../kernel/config';
import { sendRejection } from './rejection.filter';

/** The folder of the built web client. */
export const clientFolder = join(__dirname, '../../../../frontend/dist');

const inlineScript = /<script>([\s\S]*?)<\/script>/g;

/** The origin of this site's sockets: the public URL, or without one the requested host. Older browsers do not count it as `'self'`. */
const socketOrigin = (publicUrl: string | undefined, host: string | undefined): string => {
  if (publicUrl) return publicUrl.replace(/^http/, 'ws');
  return host !== undefined && /^([\w.-]+|\[[\da-f:]+\])(:\d+)?$/i.test(host) ? `ws://${host}` : '';
};

/** The policy of the web client: only its own files and sockets, and the one inline script (the theme) by its hash. */
export const contentSecurityPolicy = (html: string, publicUrl: string | undefined, host: string | undefined): string => {
  const hashes = [...html.matchAll(inlineScript)].map(([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`);
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self' ${socketOrigin(publicUrl, host)}`.trim(),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** URL paths of all files of a folder. */
const urlPathsIn = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).split(sep).join('/')}`),
  );

/** The preview that a message shows for a link to a page. */
export interface LinkPreview {
  readonly title: string;
  readonly description?: string;
}
const escapeAttribute = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const tag = (property: string, content: string): string => `<meta property="og:${property}" content="${escapeAttribute(content)}" />`;
const withPreview = (html: string, { title, description }: LinkPreview): string => {
  const tags = [tag('site_name', 'Tennis Code'), tag('title', title), description === undefined ? '' : tag('description', description)];
  return html.replace('</head>', () => `${tags.join('')}</head>`);
};

/**
 * Serves the built client: hashed assets for a year, everything else revalidated, and the shell for every page path. Without a build the
 * program is an API only, and says so at `/`. `previewOf` gives the link preview of the page at a path for programs to which somebody sends
 * the link; these read nothing but the shell. A failing preview never holds a page back.
 */
export const serveWebClient = async (
  fastify: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  folder: string,
  previewOf: (path: string) => Promise<LinkPreview | undefined> = () => Promise.resolve(undefined),
): Promise<void> => {
  const shellFile = join(folder, 'index.html');
  if (!existsSync(shellFile)) return;
  const shell = readFileSync(shellFile);
  const html = shell.toString('utf8');
  await fastify.register(fastifyStatic, {
    root: folder,
    // one route for all files: a route for each takes a tenth of the start
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const files = urlPathsIn(folder);
  const sendShell = async ({ headers, url }: FastifyRequest, reply: FastifyReply) => {
    const preview = await previewOf(url.split('?')[0]!).catch(() => undefined);
    reply.header('content-type', 'text/html; charset=utf-8');
    reply.header('cache-control', 'no-cache');
    reply.header('content-security-policy', contentSecurityPolicy(html, publicUrl, headers.host));
    return reply.send(preview ? withPreview(html, preview) : shell);
  };
  fastify.get('/', sendShell);
  fastify.get('/*', (request, reply) => {
    const path = request.url.split('?')[0]!;
    if (files.has(path)) return reply.sendFile(path.slice(1));
    const isFile = /\.[a-zA-Z0-9]+$/.test(path);
    if (isFile || path.startsWith('/api') || path.startsWith('/socket.io') || path.startsWith('/assets') || path.startsWith('/metrics')) {
      sendRejection(request, reply, reject('request.unknown-path'));
      return reply;
    }
    return sendShell(request, reply);
  });
};
