import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { type InputOf, listLeaders, readClimbers, readLeaderboard, readLeaderboardTable, readTopOfWeek } from '@tennis/contracts';
import { urlOf, ask } from '../../../shared/lib/call';

export const pageSize = 25;

/** Period and place of a board. */
export type BoardScope = Pick<InputOf<typeof readLeaderboard>, 'period' | 'district' | 'concelho' | 'clubId'>;

export const useLeaderboard = (scope: BoardScope, page: number, enabled = true) =>
  useQuery({
    enabled,
    queryKey: ['leaderboard', scope, page],
    queryFn: ({ signal }) => ask(readLeaderboard, { ...scope, page, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });

const rowQuery = (scope: BoardScope, place: number) => ({
  queryKey: ['leaderboard', scope, 'row', place],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => ask(readLeaderboard, { ...scope, page: place, pageSize: 1 }, { signal }),
});

/** The reader's place on each of these boards, and the number of people on each. */
export const useOwnPlaces = (scopes: readonly BoardScope[]) => useQueries({ queries: scopes.map((scope) => rowQuery(scope, 1)) });

/** The player just above a place; no request if `undefined`. */
export const usePlayerAbove = (scope: BoardScope, place: number | undefined) =>
  useQuery({ ...rowQuery(scope, (place ?? 2) - 1), enabled: place !== undefined && place > 1 }).data?.items[0];

/** The first player of a board. */
export const useLeader = (scope: BoardScope, enabled: boolean) => useQuery({ ...rowQuery(scope, 1), enabled }).data?.items[0];

export const useClimbers = (scope: BoardScope, enabled: boolean) =>
  useQuery({ queryKey: ['leaderboard', scope, 'climbers'], queryFn: ({ signal }) => ask(readClimbers, scope, { signal }), enabled });

export const leaderboardCsvPath = (scope: BoardScope): string => urlOf(readLeaderboardTable, scope);

export const useLeaders = (page: number) =>
  useQuery({
    queryKey: ['leaderboard', 'leaders', page],
    queryFn: ({ signal }) => ask(listLeaders, { page, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useTopOfWeek = () =>
  useQuery({ queryKey: ['leaderboard', 'top-of-week'], queryFn: ({ signal }) => ask(readTopOfWeek, {}, { signal }) });
