import { useQuery } from '@tanstack/react-query';
import { listClubs } from '@tennis/contracts';
import { ask } from '../lib/call';

/** The clubs that one chooses among, by name. */
export const useClubNames = (enabled = true) =>
  useQuery({
    queryKey: ['clubs', 'names'],
    enabled,
    queryFn: async ({ signal }) => {
      const answer = await ask(listClubs, { status: 'validated', pageSize: 100 }, { signal });
      return 'items' in answer ? answer.items.map(({ id, name }) => ({ id, name })) : [];
    },
  });
