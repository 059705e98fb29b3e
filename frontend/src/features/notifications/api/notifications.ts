import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import {
  inbox,
  listNotifications,
  listOwnValidations,
  markAllNotificationsRead,
  markNotificationRead,
  mine,
  type NoticeFilter,
} from '@tennis/contracts';
import { ask, write } from '../../../shared/lib/call';
import { pollWithoutSocket } from '../../../shared/lib/live';
import { useSend } from '../../../shared/lib/use-send';
import { maxInBell, recentQuery } from './recent';

const pageSize = 25;

const filteredQuery = (filter: NoticeFilter, q: string) =>
  queryOptions({
    queryKey: [inbox, mine, 'recent', filter, q],
    queryFn: ({ signal }) => ask(listNotifications, { filter, q, pageSize: maxInBell }, { signal }),
    refetchInterval: pollWithoutSocket,
    select: ({ items }) => items,
  });

/** Notices of the bell: the latest ones, or the latest that match a filter or search. */
export const useLatest = (filter: NoticeFilter, q: string) => {
  const isFiltered = filter !== 'all' || q !== '';
  const recent = useQuery({ ...recentQuery, enabled: !isFiltered });
  const filtered = useQuery({ ...filteredQuery(filter, q), enabled: isFiltered });
  return isFiltered ? filtered : recent;
};

/** All notices, page by page. */
export const noticesQuery = (filter: NoticeFilter, q: string) =>
  infiniteQueryOptions({
    queryKey: [inbox, mine, 'notices', filter, q],
    queryFn: ({ signal, pageParam }) => ask(listNotifications, { filter, q, page: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * pageSize < total ? page + 1 : undefined),
    refetchInterval: pollWithoutSocket,
  });

export const useOwnValidations = () =>
  useQuery({
    queryKey: [inbox, mine, 'validations'],
    queryFn: ({ signal }) => ask(listOwnValidations, {}, { signal }),
    refetchInterval: pollWithoutSocket,
  });

/** Marks one notice, or all of them, as read. */
export const useMarkRead = () => {
  const { sending, send } = useSend();
  return {
    sending,
    markRead: (notificationId: string) => send('markRead', (key) => write(markNotificationRead, { notificationId }, key)),
    markAllRead: () => send('markRead', (key) => write(markAllNotificationsRead, {}, key)),
  };
};
