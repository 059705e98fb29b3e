import { QueryCache, QueryClient } from '@tanstack/react-query';
import { keepEqual } from './answer-position';
import { RequestError } from './request';
import { requestSessionCheck } from './session-ended';

/** Longest `retry-after` in seconds that a page waits for by itself; for a longer one the error is shown. */
const maxRetryAfter = 5;
const retryAfterOf = (error: unknown): number => (error instanceof RequestError ? (error.retryAfter ?? 0) : 0);

const maxRetries = 2;

/** True for an error that a retry soon would not change. */
const isFinal = (error: unknown): boolean =>
  error instanceof RequestError &&
  ((error.status >= 400 && error.status < 500 && error.status !== 429) || retryAfterOf(error) > maxRetryAfter);

/** Nothing was decided, or nobody knows: the same write may be sent again under the same key. */
const mayPass = (error: unknown): boolean =>
  error instanceof RequestError && /^(store\.(busy|unavailable)|server\.stopping)$/.test(error.code ?? '');

const retryDelay = (attempt: number, error: unknown): number => Math.max(retryAfterOf(error) * 1000, Math.min(500 * 2 ** attempt, 4000));

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (!isFinal(error)) console.warn(`${String(queryKey[0])}:`, error);
        // the answer may be older than the session: requested before the session ended, received after a new sign-in
        if (error instanceof RequestError && error.code === 'session.required') requestSessionCheck();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        structuralSharing: keepEqual,
        retry: (failures, error) => !isFinal(error) && failures < maxRetries,
        retryDelay,
      },
      mutations: {
        retry: (failures, error) => mayPass(error) && !isFinal(error) && failures < maxRetries,
        retryDelay,
      },
    },
  });
