import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { minute } from '@tennis/contracts';
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

/**
 * Has the page of the next match at hand, also for who never opened it: at the court there may be no network to ask where it is, how
 * to reach the other and what they said last. What is asked for here is kept like all that is read.
 */
export const useMatchAtHand = (matchId: string | undefined, readerId: string): void => {
  const queries = useQueryClient();
  useEffect(() => {
    if (matchId === undefined) return undefined;
    // the page itself says what cannot be had
    return whenIdle(() => void bring(queries, matchId, readerId).catch(() => undefined));
  }, [queries, matchId, readerId]);
};
