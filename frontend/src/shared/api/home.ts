import { queryOptions } from '@tanstack/react-query';
import type { HomeAnswer } from '@tennis/contracts';
import { request } from '../lib/request';

/** What waits comes from others, so it asks now and then, in ms. */
const asksEvery = 15_000;

/** What waits for the reader, their next match, their places. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => request<HomeAnswer>('/api/home', { signal }),
  refetchInterval: asksEvery,
});
