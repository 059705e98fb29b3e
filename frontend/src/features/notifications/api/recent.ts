import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { inbox, listRecentNotifications, mine } from '@tennis/contracts';
import { useEffect } from 'react';
import { ask } from '../../../shared/lib/call';

/** Number of notices in the bell (specification section 9). */
export const maxInBell = 10;

/** Polling interval of the bell in ms, also beside a socket (specification section 9). */
export const bellPollInterval = 30_000;

/** Notices of the bell: refetched at each opening, while the cached ones are shown. */
export const recentQuery = queryOptions({
  queryKey: [inbox, mine, 'recent'],
  queryFn: ({ signal }) => ask(listRecentNotifications, {}, { signal }),
  staleTime: 0,
  select: (notices) => notices.slice(0, maxInBell),
});

/**
 * Polls the notices of the bell, also while it is closed; first after one interval, so that loading a page costs no further
 * request. Returns whether the last request failed.
 */
export const usePrefetchedNotices = (): boolean => {
  const queries = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void queries.prefetchQuery(recentQuery);
    }, bellPollInterval);
    return () => clearInterval(timer);
  }, [queries]);
  // Compares times, because the error is cleared while the next request runs.
  const { errorUpdatedAt, dataUpdatedAt } = useQuery({ ...recentQuery, enabled: false });
  return errorUpdatedAt > dataUpdatedAt;
};
