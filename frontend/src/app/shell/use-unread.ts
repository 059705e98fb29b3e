import { useQuery, useQueryClient } from '@tanstack/react-query';
import { countUnreadNotifications, inbox, mine } from '@tennis/contracts';
import { useEffect, useRef } from 'react';
import { bellAsks, useRecentAtHand } from '../../features/notifications/api/recent';
import { titleUnread } from '../../shared/title/document-title';
import { ask } from '../../shared/lib/call';

/** Beside the bell: in the title of the page, and on the icon of the installed application, where the system has badges. */
const showElsewhere = async (count: number): Promise<void> => {
  titleUnread(count);
  if (!('setAppBadge' in navigator)) return;
  // a system may have badges and refuse them to this window
  await navigator.setAppBadge(count).catch(() => undefined);
};

/** What was answered so shortly before, in ms, knows of what was counted. */
const justAsked = 5000;

/** Nobody may have told of what is counted: where the number changed, what was asked for before it is asked for again. */
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

/** How many notices are unread; undefined where that, or the latest of them, cannot be had. Told when it changes, and asked for all the same. */
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
  // whoever signs out leaves nothing of theirs
  useEffect(() => () => void showElsewhere(0), []);
  return unread;
};
