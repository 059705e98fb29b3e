import { QueryCache, QueryClient } from '@tanstack/react-query';
import { keepEqual } from './answer-position';
import { RequestError } from './request';
import { doubtSession } from './session-ended';

/** Seconds that a page waits by itself, where the server says how long; who would have to wait longer is told. */
const shortWait = 5;
const waitOf = (error: unknown): number => (error instanceof RequestError ? (error.retryAfter ?? 0) : 0);

/** An answer that will not get better by asking again soon. */
const final = (error: unknown): boolean =>
  error instanceof RequestError && ((error.status >= 400 && error.status < 500 && error.status !== 429) || waitOf(error) > shortWait);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (!final(error)) console.warn(`${String(queryKey[0])}:`, error);
        // the answer may be older than the session: asked before it ended, answered after somebody had signed in again
        if (error instanceof RequestError && error.code === 'session.required') doubtSession();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        structuralSharing: keepEqual,
        retry: (failures, error) => !final(error) && failures < 2,
        retryDelay: (attempt, error) => Math.max(waitOf(error) * 1000, Math.min(500 * 2 ** attempt, 4000)),
      },
    },
  });
