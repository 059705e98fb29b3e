import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { contentSecurityPolicy, serveWebClient } from './web-client';

const connects = (publicUrl: string | undefined, host: string | undefined): string | undefined =>
  contentSecurityPolicy('<html></html>', publicUrl, host)
    .split('; ')
    .find((part) => part.startsWith('connect-src'));

describe('the policy of the web client', () => {
  it.each([
    ['https://tennis.example', 'elsewhere.example', "connect-src 'self' wss://tennis.example"],
    [undefined, 'localhost:3000', "connect-src 'self' ws://localhost:3000"],
    [undefined, '[::1]:3000', "connect-src 'self' ws://[::1]:3000"],
    [undefined, "x; script-src 'unsafe-inline'", "connect-src 'self'"],
    [undefined, undefined, "connect-src 'self'"],
  ])('lets it connect to this site alone: PUBLIC_URL %s, Host %s', (publicUrl, host, policy) =>
    expect(connects(publicUrl, host)).toBe(policy),
  );

  it('knows the one inline script by its hash', () =>
    expect(contentSecurityPolicy('<script>theme()</script>', undefined, undefined)).toMatch(/script-src 'self' 'sha256-[\w+/]+=*';/));
});

describe('the built client', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tennis-client-'));
  let server: FastifyInstance;

  const put = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };

  beforeAll(async () => {
    put('index.html', '<html><head></head>shell</html>');
    put('assets/page-1a2b.js', 'page()');
    put('assets/page-1a2b.js.br', 'packed');
    put('favicon.svg', '<svg/>');
    server = fastify();
    await serveWebClient(server, { publicUrl: undefined }, folder, (path) => {
      if (path === '/tournaments/broken') return Promise.reject(new Error('no store'));
      return Promise.resolve(path === '/tournaments/2' ? { title: 'Escada "B" <script> & $&', description: 'Porto' } : undefined);
    });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

  it('answers the URL of any page with the shell', async () => {
    for (const url of ['/', '/tournaments/1', '/tournaments/broken', '/clubs?create=true']) {
      const answer = await get(url);
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, '<html><head></head>shell</html>']);
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  });

  it('puts the title and description of a page into the shell, as text', async () => {
    const { body } = await get('/tournaments/2?tab=rules');
    expect(body).toBe(
      '<html><head><meta property="og:site_name" content="Tennis Code" />' +
        '<meta property="og:title" content="Escada &#34;B&#34; &#60;script&#62; &#38; $&#38;" />' +
        '<meta property="og:description" content="Porto" /></head>shell</html>',
    );
  });

  it('lets hashed files be kept for a year and everything else be asked for again', async () => {
    const page = await get('/assets/page-1a2b.js');
    expect([page.statusCode, page.body, page.headers['cache-control']]).toEqual([200, 'page()', 'public, max-age=31536000, immutable']);
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('sends compressed files to clients that accept them', async () => {
    const { body, headers } = await get('/assets/page-1a2b.js', { 'accept-encoding': 'br' });
    expect([body, headers['content-encoding'], headers['content-type']]).toEqual(['packed', 'br', 'application/javascript; charset=utf-8']);
  });

  it.each(['/assets/gone.js', '/assets', '/robots.png', '/api/unknown', '/metrics2', '/../web-client.spec.ts', '/%2e%2e/x.js'])(
    'has no file at %s',
    async (url) => expect((await get(url)).statusCode).toBe(404),
  );
});
