import { useQuery, useQueryClient } from '@tanstack/react-query';
import { countUnreadNotifications, inbox, mine } from '@tennis/contracts';
import { useEffect, useRef } from 'react';
import { bellAsks, useRecentAtHand } from '../../features/notifications/api/recent';
import { titleUnread } from '../../shared/title/document-title';
import { ask } from '../../shared/lib/call';

/** Shows the number in the page title, and on the icon of the installed app where the system supports badges. */
const showElsewhere = async (count: number): Promise<void> => {
  titleUnread(count);
  if (!('setAppBadge' in navigator)) return;
  // a system may support badges and still refuse them for this window
  await navigator.setAppBadge(count).catch(() => undefined);
};

/** Data fetched at most this long before the count, in ms, already includes what was counted. */
const justAsked = 5000;

/** Refetches inbox data older than a changed count: the push about the change may have been lost. */
const useAskAgain = (count: number | undefined, countedAt: number): void => {
  const queries = useQueryClient();
  const former = useRef(count);
  useEffect(() => {
    if (former.current !== undefined && former.current !== count)
      void queries.invalidateQueries({
        queryKey: [inbox, mine],
        predicate: ({ state }) => state.fetchStatus === 'idle' && state.dataUpdatedAt < countedAt - justAsked,
      });
    former.current = count;
  }, [queries, count, countedAt]);
};

/** Number of unread notices; undefined if the number or the latest notices cannot be loaded. Updated by push, and polled as well. */
export const useUnread = (): number | undefined => {
  const { data, isError, dataUpdatedAt } = useQuery({
    queryKey: [inbox, mine, 'unread'],
    queryFn: ({ signal }) => ask(countUnreadNotifications, {}, { signal }),
    refetchInterval: bellAsks,
  });
  const isLost = useRecentAtHand();
  const unread = isError || isLost ? undefined : (data?.count ?? 0);
  const count = unread ?? 0;
  useAskAgain(data?.count, dataUpdatedAt);
  useEffect(() => {
    void showElsewhere(count);
  }, [count]);
  // sign-out removes the number
  useEffect(() => () => void showElsewhere(0), []);
  return unread;
};
