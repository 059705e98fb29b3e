import { useQuery } from '@tanstack/react-query';
import type { PlayerAnswer } from '@tennis/contracts';
import { request } from '../../../shared/lib/request';

export const usePlayer = (id: string) =>
  useQuery({
    queryKey: ['player', id],
    queryFn: ({ signal }) => request<PlayerAnswer>(`/api/players/${encodeURIComponent(id)}`, { signal }),
  });
