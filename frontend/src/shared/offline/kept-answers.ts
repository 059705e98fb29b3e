import { dehydrate, type DehydratedState, hydrate, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { day, inbox, views } from '@tennis/contracts';
import { keepText, keptKey, keptText } from '../lib/own-storage';
import { keptUser } from './kept-user';

const key = keptKey('answers');
/** What somebody reads at the court; a past board of the time machine is nothing they need there. */
const names: readonly unknown[] = [
  inbox,
  views.tournament,
  views.ranking,
  views.match,
  views.challenge,
  views.conversation,
  'tournaments',
  'player',
  'profile',
  'availability',
  'progress',
  'mentorships',
  'tips',
];
const isWanted = ([name, , part]: QueryKey): boolean => names.includes(name) && typeof part !== 'object';
/** So many answers, and none older than this, in ms. */
const atMost = 60;
const maxAge = 7 * day;
/** Answers come in showers; in ms. */
const settles = 2000;

type Kept = DehydratedState['queries'][number];
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'queryHash' in value && 'queryKey' in value && 'state' in value;

/** What was kept for this person; nothing of anybody else, and nothing where it cannot be read. */
const read = (userId: string): readonly Kept[] => {
  try {
    const kept = JSON.parse(keptText(key) ?? '{}') as { readonly userId?: unknown; readonly queries?: unknown };
    return kept.userId === userId && Array.isArray(kept.queries) ? kept.queries.filter(isKept) : [];
  } catch {
    return [];
  }
};

const keep = (queries: QueryClient, userId: string): void => {
  // signed out, or somebody else signed in, in another window
  if (keptUser()?.id !== userId) return;
  // what may not be found again in this window, since somebody confirms what it says, is not found again after a reload either
  const isAnswered = ({ state, queryKey, gcTime }: Query): boolean => state.status === 'success' && gcTime > 0 && isWanted(queryKey);
  const { queries: now } = dehydrate(queries, { shouldDehydrateQuery: isAnswered });
  const known = new Set(now.map(({ queryHash }) => queryHash));
  const newest = [...now, ...read(userId).filter(({ queryHash }) => !known.has(queryHash))]
    .filter(({ state }) => state.dataUpdatedAt > Date.now() - maxAge)
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, atMost);
  keepText(key, JSON.stringify({ userId, queries: newest }));
};

/** Keeps what this person reads, so that it can be read without a network. Answers how to stop. */
export const keepAnswers = (queries: QueryClient, userId: string): (() => void) => {
  const now = (): void => {
    clearTimeout(timer);
    timer = undefined;
    keep(queries, userId);
  };
  // what arrived before anybody kept anything counts too
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(now, settles);
  const stopListening = queries.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') timer ??= setTimeout(now, settles);
  });
  const leaves = (): void => {
    if (document.hidden && timer !== undefined) now();
  };
  document.addEventListener('visibilitychange', leaves);
  return () => {
    clearTimeout(timer);
    stopListening();
    document.removeEventListener('visibilitychange', leaves);
  };
};

/** Brings back what this person read last, with its age. */
export const restoreAnswers = (queries: QueryClient, userId: string): void =>
  hydrate(queries, { queries: [...read(userId)], mutations: [] }, { defaultOptions: { queries: { gcTime: Infinity } } });
