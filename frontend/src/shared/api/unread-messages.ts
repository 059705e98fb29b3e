import { queryOptions } from '@tanstack/react-query';
import { countUnreadMessages, inbox, mine } from '@tennis/contracts';
import { ask } from '../lib/call';
import { pollWithoutSocket } from '../lib/live';

/** Number of the reader's unread messages. */
export const unreadMessagesQuery = queryOptions({
  queryKey: [inbox, mine, 'unread-messages'],
  queryFn: ({ signal }) => ask(countUnreadMessages, {}, { signal }),
  refetchInterval: pollWithoutSocket,
});
