import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { readActivity, readStatistics, views } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';

const pageSize = 20;

/** Activity on a ladder, newest first, page by page. */
export const useActivity = (tournamentId: string) =>
  useInfiniteQuery({
    queryKey: [views.ranking, tournamentId, 'activity'],
    queryFn: ({ pageParam, signal }) => ask(readActivity, { tournamentId, page: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * pageSize < total ? page + 1 : undefined),
  });

/** Statistics of a season; with `isEnabled` false only those that another component has loaded. */
export const useSeason = (tournamentId: string, isEnabled = true) =>
  useQuery({
    queryKey: [views.ranking, tournamentId, 'statistics'],
    queryFn: ({ signal }) => ask(readStatistics, { tournamentId }, { signal }),
    enabled: isEnabled,
  });
