import { useQuery } from '@tanstack/react-query';
import type { Availability, AvailabilityAnswer, Receipt } from '@tennis/contracts';
import { request } from '../../../shared/lib/request';

export const useMyAvailability = () =>
  useQuery({
    queryKey: ['availability'],
    queryFn: ({ signal }) => request<{ readonly days: Availability }>('/api/profile/availability', { signal }),
  });

export const setMyAvailability = (days: Availability, key: string): Promise<Receipt> =>
  request('/api/profile/availability', { method: 'PUT', body: { days }, key });

export const useHeatMap = (tournamentId: string) =>
  useQuery({
    queryKey: ['availability', tournamentId],
    queryFn: ({ signal }) => request<AvailabilityAnswer>(`/api/tournaments/${encodeURIComponent(tournamentId)}/availability`, { signal }),
  });
