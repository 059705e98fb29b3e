import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type InputOf, listLeaders, readLeaderboard, readLeaderboardTable, readTopOfWeek } from '@tennis/contracts';
import { addressOf, ask } from '../../../shared/lib/call';

export const pageSize = 25;

/** Which board is asked for. */
export type BoardScope = Pick<InputOf<typeof readLeaderboard>, 'period' | 'district' | 'concelho' | 'clubId'>;

export const useBoard = (scope: BoardScope, page: number, enabled = true) =>
  useQuery({
    enabled,
    queryKey: ['leaderboard', scope, page],
    queryFn: ({ signal }) => ask(readLeaderboard, { ...scope, page, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });

export const boardTable = (scope: BoardScope): string => addressOf(readLeaderboardTable, scope);

export const useLeaders = (page: number) =>
  useQuery({
    queryKey: ['leaderboard', 'leaders', page],
    queryFn: ({ signal }) => ask(listLeaders, { page, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useTopOfWeek = () =>
  useQuery({ queryKey: ['leaderboard', 'top-of-week'], queryFn: ({ signal }) => ask(readTopOfWeek, {}, { signal }) });
