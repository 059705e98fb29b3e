import { dehydrate, type DehydratedState, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { day } from '@tennis/contracts';
import { offlineCache } from '../lib/own-storage';
import { storedUser } from './stored-user';

/** Query names of governance and operations data: never kept in a browser. */
const neverStored: readonly unknown[] = [
  'backups',
  'contact-messages',
  'dashboard',
  'deletions',
  'fair-play',
  'log',
  'match-file',
  'message-reports',
  'nodes',
  'operations',
  'people',
  'replay',
  'seasons',
  'trail',
  'validations',
  'views',
];
/** Maximum age of kept answers, in ms (domain.md "Small decisions"). */
const maxAge = 30 * day;
/** Delay before writing, in ms, because answers arrive in bursts. */
const writeDelay = 300;

type Answer = DehydratedState['queries'][number];
interface StoredAnswer {
  /** Owner of the answer; null for a visitor. */
  readonly userId: string | null;
  readonly query: Answer;
}

const isRecent = ({ state }: Pick<Query, 'state'> | Answer): boolean => state.dataUpdatedAt > Date.now() - maxAge;

// an answer with `gcTime` 0 must be fresh, because the user confirms what it shows: it is not restored after a reload either
const isStorable = ({ state, queryKey: [name], gcTime }: Query): boolean =>
  state.status === 'success' && gcTime > 0 && !neverStored.includes(name);

/** Key of an answer in the browser cache: one for each query and person. */
const cacheKeyOf = (userId: string | null, hash: string): string => `/kept/${userId ?? ''}/${encodeURIComponent(hash)}`;

const readAll = async (): Promise<readonly { readonly place: string; readonly kept: StoredAnswer }[]> => {
  const cache = await caches.open(offlineCache);
  const places = await cache.keys();
  return Promise.all(places.map(async ({ url }) => ({ place: url, kept: (await (await cache.match(url))!.json()) as StoredAnswer })));
};

/** Deletes old answers, once at each start. */
const deleteOld = async (): Promise<void> => {
  const cache = await caches.open(offlineCache);
  for (const { place, kept } of await readAll()) if (!isRecent(kept.query)) await cache.delete(place);
};

const currentUserId = (): string | null => storedUser()?.id ?? null;

/** Keeps what a user or visitor reads, for offline reading. Returns a function that stops it. */
export const storeAnswers = (queries: QueryClient, userId: string | null): (() => void) => {
  const storedVersions = new Map<string, number>();
  const writeNow = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    // signed out, or another user signed in, in another window
    if (currentUserId() !== userId) return;
    const isNew = (query: Query): boolean => isStorable(query) && storedVersions.get(query.queryHash) !== query.state.dataUpdatedAt;
    const { queries: fresh } = dehydrate(queries, { shouldDehydrateQuery: isNew });
    const cache = await caches.open(offlineCache);
    for (const query of fresh) {
      storedVersions.set(query.queryHash, query.state.dataUpdatedAt);
      await cache.put(cacheKeyOf(userId, query.queryHash), new Response(JSON.stringify({ userId, query } satisfies StoredAnswer)));
    }
  };
  // a browser without storage or space: it can only read online
  const tryWrite = (): void => void writeNow().catch(() => undefined);
  // answers that arrived before this call are kept too
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(tryWrite, writeDelay);
  void deleteOld().catch(() => undefined);
  const stopListening = queries.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') timer ??= setTimeout(tryWrite, writeDelay);
  });
  const onHidden = (): void => {
    if (document.hidden && timer !== undefined) tryWrite();
  };
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    clearTimeout(timer);
    stopListening();
    document.removeEventListener('visibilitychange', onHidden);
  };
};

/** Restores what this person read, with its age. Restores nothing of others, and nothing if the cache cannot be read. */
export const restoreAnswers = async (queries: QueryClient, userId: string | null): Promise<void> => {
  const all = await readAll().catch(() => []);
  const own = all.flatMap(({ kept }) => (kept.userId === userId && isRecent(kept.query) ? kept.query : []));
  if (currentUserId() === userId) hydrate(queries, { queries: own, mutations: [] }, { defaultOptions: { queries: { gcTime: Infinity } } });
};
