import { queryOptions } from '@tanstack/react-query';
import { readClub, views } from '@tennis/contracts';
import { ask } from '../lib/call';
import { rememberPosition, pollWithoutSocket } from '../lib/live';

/** One club, as shown on its page. */
export const clubQuery = (clubId: string) =>
  queryOptions({
    queryKey: [views.club, clubId],
    queryFn: ({ signal }) =>
      ask(readClub, { clubId }, { signal, onPosition: (position) => rememberPosition({ view: views.club, id: clubId }, position) }),
    refetchInterval: pollWithoutSocket,
  });
