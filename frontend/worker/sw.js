/* The service worker: the program opens without a network from the first visit on. `push.js` shows push notifications. */
importScripts('/push.js');

/** Every file of this version; the page itself is `/`, the URL that carries the content security policy. */
const files = self.__WB_MANIFEST.map(({ url, revision }) => ({ path: new URL(url, self.location.origin).pathname, revision }));
const parts = new Set(files.map(({ path }) => path).filter((path) => path !== '/'));
/** The page names its first files, whose names depend on all others: the revision of the page identifies the version. */
const version = `program-${files.find(({ path }) => path === '/').revision}`;

const cachedFile = (cache, path) => cache.match(path, { ignoreVary: true });
const put = async (cache, path, how) => {
  const response = await fetch(path, how);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await cache.put(path, response);
};

/** Copies a file that an earlier version cached: a file name never changes its content. */
const copyFromCache = async (cache, path) => {
  const known = await caches.match(path, { ignoreVary: true });
  if (known) await cache.put(path, known);
  return known;
};

/** Caches all files in parallel: one after another would wait for the network once per file. */
const keep = async (paths, how) => {
  const cache = await caches.open(version);
  await Promise.all(
    [...paths].map(async (path) => (await cachedFile(cache, path)) ?? (await copyFromCache(cache, path)) ?? put(cache, path, how)),
  );
};

/** Caches the files that the first page has loaded, from the browser's HTTP cache only; a missing file is loaded later. */
const cacheLoadedFiles = async () => {
  const cache = await caches.open(version);
  const httpCacheOnly = { cache: 'only-if-cached', mode: 'same-origin' };
  await Promise.all([...parts].map((path) => put(cache, path, httpCacheOnly).catch(() => undefined)));
};

const filesNamedIn = async (page) => [...new Set((await page.text()).match(/\/assets\/[\w.-]+/g))].filter((path) => parts.has(path));

/** A first visit is ready with its own page. A newer version takes over only when it is complete. */
const install = async () => {
  const cache = await caches.open(version);
  await put(cache, '/', { cache: 'reload' });
  if (self.registration.active) return keep(parts);
  await cacheLoadedFiles();
  await keep(await filesNamedIn(await cachedFile(cache, '/')));
};

let filling;
/** Caches the rest when the page is usable; the next page tries missing files again. */
const fill = () => (filling ??= keep(parts, { priority: 'low' }).catch(() => (filling = undefined)));

const takeOver = async () => {
  for (const name of await caches.keys()) if (/^(program|workbox)-/.test(name) && name !== version) await caches.delete(name);
  await self.clients.claim();
};

const page = async (event) => {
  const shell = await cachedFile(await caches.open(version), '/');
  return shell ?? fetch(event.request);
};
const part = async (path, request) => {
  const cache = await caches.open(version);
  const known = await cachedFile(cache, path);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) await cache.put(path, response.clone());
  return response;
};

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver().then(() => void fill())));
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (parts.has(pathname)) event.respondWith(part(pathname, request));
  else if (request.mode === 'navigate' && !/^\/(api|socket\.io)\/|\.[a-zA-Z0-9]+$/.test(pathname)) {
    event.respondWith(page(event));
    event.waitUntil(fill());
  }
});
