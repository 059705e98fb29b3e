import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { day, type HomeAnswer, minute } from '@tennis/contracts';
import { useEffect } from 'react';
import { matchQuery, timelineQuery } from '../../features/matches/api/matches';
import { conversationQuery } from '../../features/messages/api/conversations';
import { latestQuery } from '../../features/messages/api/thread';
import { playerQuery } from '../../shared/api/player';
import { whenIdle } from '../../shared/loading/when-idle';

/** How old it may become before it is asked for again, in ms: who comes home often asks once. */
const staleTime = 10 * minute;

const bring = async (queries: QueryClient, matchId: string, readerId: string): Promise<void> => {
  const { playerA, playerB } = await queries.fetchQuery({ ...matchQuery(matchId), staleTime });
  await Promise.all([
    queries.prefetchQuery({ ...timelineQuery(matchId), staleTime }),
    queries.prefetchQuery({ ...playerQuery(playerA === readerId ? playerB : playerA, matchId), staleTime }),
    queries.prefetchQuery({ ...conversationQuery(matchId), staleTime }),
    queries.prefetchQuery({ ...latestQuery(matchId), staleTime }),
  ]);
};

/** Who plays more often than that until the next time they have a network? */
const most = 3;
/** In ms: what is farther away is asked for by then. */
const soon = 3 * day;

/** The matches that are played or reported next, soonest first: what waits for a report was just played, or is. */
export const atHand = ({ tasks, nextMatch, laterMatches = [] }: HomeAnswer): readonly string[] => {
  const toCome = [...(nextMatch ? [nextMatch] : []), ...laterMatches.filter(({ time }) => Date.parse(time) < Date.now() + soon)];
  const toReport = tasks.filter(({ kind }) => kind === 'report');
  return [...toReport, ...toCome].map(({ id }) => id).slice(0, most);
};

/**
 * Has the pages of the next matches at hand, also for who never opened them: at the court there may be no network to ask where one is,
 * how to reach the other and what they said last, nor to fill in how it ended. What is asked for here is kept like all that is read.
 */
export const useMatchAtHand = (home: HomeAnswer | undefined, readerId: string): void => {
  const queries = useQueryClient();
  const ids = home ? atHand(home).join(' ') : '';
  useEffect(() => {
    if (!ids) return undefined;
    // each page itself says what cannot be had
    return whenIdle(() => {
      for (const id of ids.split(' ')) void bring(queries, id, readerId).catch(() => undefined);
    });
  }, [queries, ids, readerId]);
};
