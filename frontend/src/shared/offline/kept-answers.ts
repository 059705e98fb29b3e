import { dehydrate, type DehydratedState, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { day } from '@tennis/contracts';
import { keptCache } from '../lib/own-storage';
import { keptUser } from './kept-user';

/** Query names of governance and operations data: never kept in a browser. */
const ofAnOffice: readonly unknown[] = [
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
const settles = 300;

type Answer = DehydratedState['queries'][number];
interface Kept {
  /** Owner of the answer; null for a visitor. */
  readonly userId: string | null;
  readonly query: Answer;
}

const isYoung = ({ state }: Pick<Query, 'state'> | Answer): boolean => state.dataUpdatedAt > Date.now() - maxAge;

// an answer with `gcTime` 0 must be fresh, because the user confirms what it shows: it is not restored after a reload either
const isToBeKept = ({ state, queryKey: [name], gcTime }: Query): boolean =>
  state.status === 'success' && gcTime > 0 && !ofAnOffice.includes(name);

/** Key of an answer in the browser cache: one for each query and person. */
const placeOf = (userId: string | null, hash: string): string => `/kept/${userId ?? ''}/${encodeURIComponent(hash)}`;

const readAll = async (): Promise<readonly { readonly place: string; readonly kept: Kept }[]> => {
  const cache = await caches.open(keptCache);
  const places = await cache.keys();
  return Promise.all(places.map(async ({ url }) => ({ place: url, kept: (await (await cache.match(url))!.json()) as Kept })));
};

/** Deletes old answers, once at each start. */
const forgetOld = async (): Promise<void> => {
  const cache = await caches.open(keptCache);
  for (const { place, kept } of await readAll()) if (!isYoung(kept.query)) await cache.delete(place);
};

const idOf = (): string | null => keptUser()?.id ?? null;

/** Keeps what a user or visitor reads, for offline reading. Returns a function that stops it. */
export const keepAnswers = (queries: QueryClient, userId: string | null): (() => void) => {
  const written = new Map<string, number>();
  const now = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    // signed out, or another user signed in, in another window
    if (idOf() !== userId) return;
    const isNew = (query: Query): boolean => isToBeKept(query) && written.get(query.queryHash) !== query.state.dataUpdatedAt;
    const { queries: fresh } = dehydrate(queries, { shouldDehydrateQuery: isNew });
    const cache = await caches.open(keptCache);
    for (const query of fresh) {
      written.set(query.queryHash, query.state.dataUpdatedAt);
      await cache.put(placeOf(userId, query.queryHash), new Response(JSON.stringify({ userId, query } satisfies Kept)));
    }
  };
  // a browser without storage or space: it can only read online
  const soon = (): void => void now().catch(() => undefined);
  // answers that arrived before this call are kept too
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(soon, settles);
  void forgetOld().catch(() => undefined);
  const stopListening = queries.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') timer ??= setTimeout(soon, settles);
  });
  const leaves = (): void => {
    if (document.hidden && timer !== undefined) soon();
  };
  document.addEventListener('visibilitychange', leaves);
  return () => {
    clearTimeout(timer);
    stopListening();
    document.removeEventListener('visibilitychange', leaves);
  };
};

/** Restores what this person read, with its age. Restores nothing of others, and nothing if the cache cannot be read. */
export const restoreAnswers = async (queries: QueryClient, userId: string | null): Promise<void> => {
  const all = await readAll().catch(() => []);
  const own = all.flatMap(({ kept }) => (kept.userId === userId && isYoung(kept.query) ? kept.query : []));
  if (idOf() === userId) hydrate(queries, { queries: own, mutations: [] }, { defaultOptions: { queries: { gcTime: Infinity } } });
};
