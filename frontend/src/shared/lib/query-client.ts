import { QueryCache, QueryClient } from '@tanstack/react-query';
import { keepEqual } from './answer-position';
import { RequestError } from './request';
import { askForSession } from './session-ended';

/** An answer that will not get better by asking again. */
const final = (error: unknown): boolean =>
  error instanceof RequestError && error.status >= 400 && error.status < 500 && error.status !== 429;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (!final(error)) console.warn(`${String(queryKey[0])}:`, error);
        if (error instanceof RequestError && error.code === 'session.required') askForSession('ended');
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        structuralSharing: keepEqual,
        retry: (failures, error) => !final(error) && failures < 2,
        retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 4000),
      },
    },
  });
