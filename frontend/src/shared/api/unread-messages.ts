import { queryOptions } from '@tanstack/react-query';
import { countUnreadMessages, inbox, mine } from '@tennis/contracts';
import { ask } from '../lib/call';
import { pollWithoutSocket } from '../lib/live';

/** How many messages the reader has not read. */
export const unreadMessagesQuery = queryOptions({
  queryKey: [inbox, mine, 'unread-messages'],
  queryFn: ({ signal }) => ask(countUnreadMessages, {}, { signal }),
  refetchInterval: pollWithoutSocket,
});
