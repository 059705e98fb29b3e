import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { day, type HomeAnswer, minute } from '@tennis/contracts';
import { useEffect } from 'react';
import { matchQuery, timelineQuery } from '../../features/matches/api/matches';
import { conversationQuery } from '../../features/messages/api/conversations';
import { latestQuery } from '../../features/messages/api/thread';
import { playerQuery } from '../../shared/api/player';
import { whenIdle } from '../../shared/loading/when-idle';

/** Maximum age of kept data, in ms: opening home often requests it once. */
const staleTime = 10 * minute;

const prefetchMatch = async (queries: QueryClient, matchId: string, readerId: string): Promise<void> => {
  const { playerA, playerB } = await queries.fetchQuery({ ...matchQuery(matchId), staleTime });
  await Promise.all([
    queries.prefetchQuery({ ...timelineQuery(matchId), staleTime }),
    queries.prefetchQuery({ ...playerQuery(playerA === readerId ? playerB : playerA, matchId), staleTime }),
    queries.prefetchQuery({ ...conversationQuery(matchId), staleTime }),
    queries.prefetchQuery({ ...latestQuery(matchId), staleTime }),
  ]);
};

/** Number of matches to keep: nobody plays more of them before they have a network again. */
const maxMatches = 3;
/** In ms: later matches are requested when they come nearer. */
const prefetchWindow = 3 * day;

/** Matches to report (they were just played or are being played), then the next ones, soonest first. */
export const nextMatchIds = ({ tasks, nextMatch, laterMatches = [] }: HomeAnswer): readonly string[] => {
  const upcoming = [
    ...(nextMatch ? [nextMatch] : []),
    ...laterMatches.filter(({ time }) => Date.parse(time) < Date.now() + prefetchWindow),
  ];
  const toReport = tasks.filter(({ kind }) => kind === 'report');
  return [...toReport, ...upcoming].map(({ id }) => id).slice(0, maxMatches);
};

/**
 * Prefetches the pages of the next matches, even if the reader never opened them: there may be no network at the court, where they need the
 * place, the contact, the last messages and the form for the result. The answers are kept like all read data.
 */
export const usePrefetchNextMatches = (home: HomeAnswer | undefined, readerId: string): void => {
  const queries = useQueryClient();
  const ids = home ? nextMatchIds(home).join(' ') : '';
  useEffect(() => {
    if (!ids) return undefined;
    // errors are ignored here: each page shows its own
    return whenIdle(() => {
      for (const id of ids.split(' ')) void prefetchMatch(queries, id, readerId).catch(() => undefined);
    });
  }, [queries, ids, readerId]);
};
