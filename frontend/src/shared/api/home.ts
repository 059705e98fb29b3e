import { queryOptions } from '@tanstack/react-query';
import { type HomeAnswer, inbox, mine, readHome } from '@tennis/contracts';
import { ask } from '../lib/call';
import { notePosition, pollWithoutSocket } from '../lib/live';

/** What waits for the reader, their next match, their places. */
export const homeQuery = queryOptions({
  queryKey: [inbox, mine, 'home'],
  queryFn: ({ signal }) => ask(readHome, {}, { signal, onPosition: (position) => notePosition({ view: inbox, id: mine }, position) }),
  refetchInterval: pollWithoutSocket,
});

/**
 * Nobody has played yet who has neither a result nor a match counted where they stand: they may have left the ladder of the one, and
 * come with an imported season for the other.
 */
export const hasNotPlayed = ({ positions, results, counted, seasons = [] }: HomeAnswer, userId: string): boolean =>
  results.length === 0 &&
  // also on a ladder that has ended since
  counted === undefined &&
  seasons.every(({ own }) => own === undefined || own.played === 0) &&
  positions.every(({ rows }) => rows.every(({ playerId, played }) => playerId !== userId || played === 0));

/** What a ladder's rules ask of the reader; whoever is new is led to a first match anyway. */
export const owedOf = (home: HomeAnswer, userId: string): NonNullable<HomeAnswer['owed']> =>
  hasNotPlayed(home, userId) ? [] : (home.owed ?? []);

/** How many things wait for the reader. */
export const countWaiting = (home: HomeAnswer, userId: string): number =>
  home.tasks.length + (home.requests?.length ?? 0) + owedOf(home, userId).length;

/** A challenge that waits for an answer is no match yet, and what a referee rules is nobody's own. */
export const hasMatch = ({ nextMatch, tasks, sent = [], disputes = [] }: HomeAnswer): boolean =>
  nextMatch !== null ||
  disputes.length > 0 ||
  tasks.some(({ kind }) => kind !== 'answer' && kind !== 'rule') ||
  sent.some(({ kind }) => kind !== 'challenge');
