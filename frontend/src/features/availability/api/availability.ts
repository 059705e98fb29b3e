import { useQuery } from '@tanstack/react-query';
import { readAvailability, readHeatMap } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';

export const useMyAvailability = () =>
  useQuery({ queryKey: ['availability'], queryFn: ({ signal }) => ask(readAvailability, {}, { signal }) });

export const useHeatMap = (tournamentId: string) =>
  useQuery({ queryKey: ['availability', tournamentId], queryFn: ({ signal }) => ask(readHeatMap, { tournamentId }, { signal }) });
