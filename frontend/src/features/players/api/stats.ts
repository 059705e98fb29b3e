import { useQuery } from '@tanstack/react-query';
import { readPlayerStats, readRankHistory } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';

export const useStats = (playerId: string) =>
  useQuery({ queryKey: ['player', playerId, 'stats'], queryFn: ({ signal }) => ask(readPlayerStats, { playerId }, { signal }) });

export const useRankHistory = (playerId: string) =>
  useQuery({ queryKey: ['player', playerId, 'ranks'], queryFn: ({ signal }) => ask(readRankHistory, { playerId }, { signal }) });
