import { queryOptions } from '@tanstack/react-query';
import { inbox, mine, readHome } from '@tennis/contracts';
import { ask } from '../lib/call';
import { notePosition, pollWithoutSocket } from '../lib/live';

/** What waits for the reader, their next match, their places. */
export const homeQuery = queryOptions({
  queryKey: [inbox, mine, 'home'],
  queryFn: ({ signal }) => ask(readHome, {}, { signal, onPosition: (position) => notePosition({ view: inbox, id: mine }, position) }),
  refetchInterval: pollWithoutSocket,
});
