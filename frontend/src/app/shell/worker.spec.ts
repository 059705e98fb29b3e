import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const origin = 'https://tenis.example.pt';
const source = readFileSync(join(__dirname, '../../../worker/sw.js'), 'utf8');
type CachedFiles = Map<string, Map<string, Response>>;

/** The service worker of one version, on a network that serves these files; `held` is what the browser cached before. */
const workerOf = (
  files: readonly string[],
  network: ReadonlySet<string>,
  { held = new Map() as CachedFiles, isUpdate = false, revision = 'v1' } = {},
) => {
  const listeners = new Map<string, (event: object) => void>();
  const pathOf = (address: string) => new URL(address, origin).pathname;
  const cacheOf = (name: string) => {
    const cacheEntries = held.get(name) ?? new Map<string, Response>();
    held.set(name, cacheEntries);
    return {
      match: async (path: string) => cacheEntries.get(pathOf(path))?.clone(),
      put: async (path: string, answer: Response) => void cacheEntries.set(pathOf(path), answer),
    };
  };
  const fetched: string[] = [];
  const fetch = async (path: string, { cache = 'default' } = {}) => {
    if (cache === 'only-if-cached') throw new TypeError('not here');
    fetched.push(path);
    if (!network.has(path)) throw new TypeError('network');
    return new Response(path === '/' ? `<script src="/assets/first-${revision}.js">` : path);
  };
  const self = {
    location: new URL(origin),
    __WB_MANIFEST: [{ url: '/', revision }, ...files.map((url) => ({ url, revision: null }))],
    registration: { active: isUpdate ? {} : null },
    clients: { claim: async () => undefined },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  const caches = {
    open: async (name: string) => cacheOf(name),
    match: async (path: string) =>
      [...held.values()]
        .map((kept) => kept.get(path))
        .find(Boolean)
        ?.clone(),
    keys: async () => [...held.keys()],
    delete: async (name: string) => held.delete(name),
  };
  runInNewContext(source, { self, caches, fetch, URL, Response, importScripts: () => undefined });
  /** Resolves with the response of the worker, or when its `waitUntil` work is done. */
  const tell = (name: string, event: object = {}): Promise<unknown> => {
    const [work, answers]: [Promise<unknown>[], Promise<unknown>[]] = [[], []];
    const collectInto = (to: Promise<unknown>[]) => (promise: Promise<unknown>) => void to.push(promise);
    listeners.get(name)!({ ...event, waitUntil: collectInto(work), respondWith: collectInto(answers) });
    return answers[0] ?? work[0] ?? Promise.resolve();
  };
  const keeps = (name = `program-${revision}`): readonly string[] => [...(held.get(name)?.keys() ?? [])].sort();
  return { tell, keeps, held, fetched };
};

describe('the service worker', () => {
  const files = ['assets/first-v1.js', 'assets/page-v1.js'];
  const all = new Set(['/', '/assets/first-v1.js', '/assets/page-v1.js']);

  it('opens a first visit as soon as the files of its page are there; the rest follows', async () => {
    const network = new Set(['/', '/assets/first-v1.js']);
    const { tell, keeps } = workerOf(files, network);
    await tell('install');
    expect(keeps()).toEqual(['/', '/assets/first-v1.js']);
    network.add('/assets/page-v1.js');
    await tell('activate');
    await new Promise((done) => setTimeout(done, 10));
    expect(keeps()).toEqual([...all].sort());
  });

  it('activates no newer version before it is complete', async () => {
    const older = workerOf(files, all);
    await older.tell('install');
    const newer = (network: ReadonlySet<string>) =>
      workerOf(['assets/first-v2.js', 'assets/page-v1.js', 'assets/other-v2.js'], network, {
        held: older.held,
        isUpdate: true,
        revision: 'v2',
      });
    await expect(newer(new Set(['/', '/assets/first-v2.js'])).tell('install')).rejects.toThrow('network');
    expect(older.keeps()).toContain('/');
    await expect(
      newer(new Set(['/', '/assets/first-v2.js', '/assets/page-v1.js', '/assets/other-v2.js'])).tell('install'),
    ).resolves.toBeUndefined();
  });

  it('reuses files that an earlier version cached under the same name, and deletes that version', async () => {
    const older = workerOf(files, all);
    await older.tell('install');
    await older.tell('activate');
    await new Promise((done) => setTimeout(done, 10));
    older.held.set('kept-answers', new Map());
    older.held.set('workbox-precache-v2', new Map());
    const newer = workerOf(['assets/first-v2.js', 'assets/page-v1.js'], new Set(['/', '/assets/first-v2.js']), {
      held: older.held,
      isUpdate: true,
      revision: 'v2',
    });
    await newer.tell('install');
    expect(newer.fetched).toEqual(['/', '/assets/first-v2.js']);
    await newer.tell('activate');
    expect([...newer.held.keys()].sort()).toEqual(['kept-answers', 'program-v2']);
  });

  it('answers pages from its cache, and neither API calls nor files of the server', async () => {
    const { tell } = workerOf(files, all);
    await tell('install');
    const asked = async (path: string, mode = 'navigate') =>
      (await (tell('fetch', { request: { url: `${origin}${path}`, method: 'GET', mode } }) as Promise<Response | undefined>))?.text();
    expect(await asked('/matches/m1')).toContain('/assets/first-v1.js');
    expect(await asked('/assets/first-v1.js', 'cors')).toBe('/assets/first-v1.js');
    for (const path of ['/api/home', '/socket.io/', '/manifest.webmanifest']) expect(await asked(path)).toBeUndefined();
  });
});
