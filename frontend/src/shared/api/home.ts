import { queryOptions } from '@tanstack/react-query';
import { type HomeAnswer, inbox, mine, readHome } from '@tennis/contracts';
import { ask } from '../lib/call';
import { rememberPosition, pollWithoutSocket } from '../lib/live';

/** Tasks of the reader, their next match and their places. */
export const homeQuery = queryOptions({
  queryKey: [inbox, mine, 'home'],
  queryFn: ({ signal }) => ask(readHome, {}, { signal, onPosition: (position) => rememberPosition({ view: inbox, id: mine }, position) }),
  refetchInterval: pollWithoutSocket,
});

/**
 * True for a player without any result and without a counted match on any ladder. Both are checked: a player may have left the ladder of a
 * result, and an imported season counts matches without a result.
 */
export const hasNotPlayed = ({ positions, results, counted, seasons = [] }: HomeAnswer, userId: string): boolean =>
  results.length === 0 &&
  // also counts a result on a ladder that has ended since
  counted === undefined &&
  seasons.every(({ own }) => own === undefined || own.played === 0) &&
  positions.every(({ rows }) => rows.every(({ playerId, played }) => playerId !== userId || played === 0));

/** Games that the rules of ladders still demand; empty for newcomers, who are led to a first match anyway. */
export const requiredGamesOf = (home: HomeAnswer, userId: string): NonNullable<HomeAnswer['owed']> =>
  hasNotPlayed(home, userId) ? [] : (home.owed ?? []);

/** Number of tasks that wait for the reader. */
export const countWaiting = (home: HomeAnswer, userId: string): number =>
  home.tasks.length + (home.requests?.length ?? 0) + requiredGamesOf(home, userId).length;

/**
 * True with a match that is open for the reader. A challenge without an answer is no match yet, and a dispute that a referee rules on is
 * not their own match.
 */
export const hasMatch = ({ nextMatch, tasks, sent = [], disputes = [] }: HomeAnswer): boolean =>
  nextMatch !== null ||
  disputes.length > 0 ||
  tasks.some(({ kind }) => kind !== 'answer' && kind !== 'rule') ||
  sent.some(({ kind }) => kind !== 'challenge');
