import { queryOptions } from '@tanstack/react-query';
import { readHome } from '@tennis/contracts';
import { ask } from '../lib/call';

/** What waits comes from others, so it asks now and then, in ms. */
const asksEvery = 15_000;

/** What waits for the reader, their next match, their places. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => ask(readHome, {}, { signal }),
  refetchInterval: asksEvery,
});
