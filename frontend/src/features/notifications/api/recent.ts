import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { inbox, listRecentNotifications, mine } from '@tennis/contracts';
import { useEffect } from 'react';
import { ask } from '../../../shared/lib/call';

/** How many the bell shows (specification section 9). */
export const maxInBell = 10;

/** How often the bell asks, in ms, also beside a socket (specification section 9). */
export const bellAsks = 30_000;

/** What the bell shows: asked for at each opening, while what was there before is seen. */
export const recentQuery = queryOptions({
  queryKey: [inbox, mine, 'recent'],
  queryFn: ({ signal }) => ask(listRecentNotifications, {}, { signal }),
  staleTime: 0,
  select: (notices) => notices.slice(0, maxInBell),
});

/**
 * Asks for what the bell would show, also while it is closed, first once the page has been there for a while: a page that loads asks
 * for nothing more. Answers whether the last answer was none.
 */
export const useRecentAtHand = (): boolean => {
  const queries = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void queries.prefetchQuery(recentQuery);
    }, bellAsks);
    return () => clearInterval(timer);
  }, [queries]);
  // by the instants: an error is forgotten while the next answer is awaited
  const { errorUpdatedAt, dataUpdatedAt } = useQuery({ ...recentQuery, enabled: false });
  return errorUpdatedAt > dataUpdatedAt;
};
