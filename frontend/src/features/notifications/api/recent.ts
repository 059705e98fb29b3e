import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { inbox, listRecentNotifications, mine } from '@tennis/contracts';
import { useEffect } from 'react';
import { ask } from '../../../shared/lib/call';
import { pollWithoutSocket } from '../../../shared/lib/live';

/** How many the bell shows (specification section 9). */
export const maxInBell = 10;

/** What the bell shows: asked for at each opening, while what was there before is seen. */
export const recentQuery = queryOptions({
  queryKey: [inbox, mine, 'recent'],
  queryFn: ({ signal }) => ask(listRecentNotifications, {}, { signal }),
  refetchInterval: pollWithoutSocket,
  staleTime: 0,
  select: (notices) => notices.slice(0, maxInBell),
});

/** How often, in ms. */
const asksEvery = 30_000;

/** Asks for what the bell would show, also while it is closed, where no socket tells of a change (specification section 7). */
export const useRecentAtHand = (): void => {
  const queries = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      // an open bell asks by itself
      if (pollWithoutSocket() && !document.hidden) void queries.prefetchQuery({ ...recentQuery, staleTime: asksEvery / 2 });
    }, asksEvery);
    return () => clearInterval(timer);
  }, [queries]);
};
