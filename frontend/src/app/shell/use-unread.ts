import { useQuery, useQueryClient } from '@tanstack/react-query';
import { countUnreadNotifications, inbox, mine } from '@tennis/contracts';
import { useEffect, useRef } from 'react';
import { bellPollInterval, usePrefetchedNotices } from '../../features/notifications/api/recent';
import { setUnreadCount } from '../../shared/title/document-title';
import { ask } from '../../shared/lib/call';

/** Shows the number in the page title, and on the icon of the installed app where the system supports badges. */
const showInTitleAndBadge = async (count: number): Promise<void> => {
  setUnreadCount(count);
  if (!('setAppBadge' in navigator)) return;
  // a system may support badges and still refuse them for this window
  await navigator.setAppBadge(count).catch(() => undefined);
};

/** Data fetched at most this long before the count, in ms, already includes what was counted. */
const freshWithin = 5000;

/** Refetches inbox data older than a changed count: the push about the change may have been lost. */
const useRefetchOnCountChange = (count: number | undefined, countedAt: number): void => {
  const queries = useQueryClient();
  const previousCount = useRef(count);
  useEffect(() => {
    if (previousCount.current !== undefined && previousCount.current !== count)
      void queries.invalidateQueries({
        queryKey: [inbox, mine],
        predicate: ({ state }) => state.fetchStatus === 'idle' && state.dataUpdatedAt < countedAt - freshWithin,
      });
    previousCount.current = count;
  }, [queries, count, countedAt]);
};

/** Number of unread notices; undefined if the number or the latest notices cannot be loaded. Updated by push, and polled as well. */
export const useUnread = (): number | undefined => {
  const { data, isError, dataUpdatedAt } = useQuery({
    queryKey: [inbox, mine, 'unread'],
    queryFn: ({ signal }) => ask(countUnreadNotifications, {}, { signal }),
    refetchInterval: bellPollInterval,
  });
  const hasFailed = usePrefetchedNotices();
  const unread = isError || hasFailed ? undefined : (data?.count ?? 0);
  const count = unread ?? 0;
  useRefetchOnCountChange(data?.count, dataUpdatedAt);
  useEffect(() => {
    void showInTitleAndBadge(count);
  }, [count]);
  // sign-out removes the number
  useEffect(() => () => void showInTitleAndBadge(0), []);
  return unread;
};
