import { useQuery } from '@tanstack/react-query';
import { countUnreadNotifications, inbox, mine } from '@tennis/contracts';
import { useEffect } from 'react';
import { ask } from '../../shared/lib/call';

/** The badge of the installed application, where the system has one. */
const showOnIcon = async (count: number): Promise<void> => {
  if (!('setAppBadge' in navigator)) return;
  // a system may have badges and refuse them to this window
  await navigator.setAppBadge(count).catch(() => undefined);
};

/** How often the bell asks, in ms, also beside a socket (specification section 9). */
const bellAsks = 30_000;

/** How many notices are unread; 0 where that cannot be had. Told when it changes, and asked for all the same. */
export const useUnread = (): number => {
  const { data, isError } = useQuery({
    queryKey: [inbox, mine, 'unread'],
    queryFn: ({ signal }) => ask(countUnreadNotifications, {}, { signal }),
    refetchInterval: bellAsks,
  });
  const count = isError ? 0 : (data?.count ?? 0);
  useEffect(() => {
    void showOnIcon(count);
  }, [count]);
  // whoever signs out leaves nothing of theirs
  useEffect(() => () => void showOnIcon(0), []);
  return count;
};
