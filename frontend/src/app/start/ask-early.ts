import type { QueryClient } from '@tanstack/react-query';
import { rankingQuery } from '../../features/rankings/api/ranking';
import { tournamentQuery } from '../../shared/api/tournament';

/**
 * Asks for what the first page shows before anything is drawn, and for the board beside its tournament instead of after it: on a
 * slow network each answer that has to wait for another costs a round trip.
 */
export const askEarly = (queries: QueryClient, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void => {
  const id = /^\/tournaments\/([\w-]+)$/.exec(pathname)?.[1];
  if (!id) return;
  void queries.prefetchQuery(tournamentQuery(id));
  const params = new URLSearchParams(search);
  if (!params.has('at') && !params.has('tab')) void queries.prefetchQuery(rankingQuery(id));
};
