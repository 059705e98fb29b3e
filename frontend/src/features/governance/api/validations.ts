import { useQuery } from '@tanstack/react-query';
import type { Receipt, ValidationsAnswer } from '@tennis/contracts';
import { request } from '../../../shared/lib/request';

/** What waits comes from others, so it asks now and then, in ms. */
const asksEvery = 15_000;

export const useValidations = () =>
  useQuery({
    queryKey: ['validations'],
    queryFn: ({ signal }) => request<ValidationsAnswer>('/api/admin/validations', { signal }),
    refetchInterval: asksEvery,
  });

export const decideTournament = (id: string, decision: 'validate' | 'reject', body: unknown, key: string): Promise<Receipt> =>
  request(`/api/tournaments/${encodeURIComponent(id)}/${decision}`, { method: 'POST', body, key });
