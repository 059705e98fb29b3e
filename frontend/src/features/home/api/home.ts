import { useQuery } from '@tanstack/react-query';
import type { HomeAnswer } from '@tennis/contracts';
import { request } from '../../../shared/lib/request';

/** What waits comes from others, so it asks now and then, in ms. */
const asksEvery = 15_000;

export const useHome = (enabled: boolean) =>
  useQuery({
    queryKey: ['home'],
    queryFn: ({ signal }) => request<HomeAnswer>('/api/home', { signal }),
    enabled,
    refetchInterval: asksEvery,
  });
