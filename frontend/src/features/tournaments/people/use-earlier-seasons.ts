import { useQuery } from '@tanstack/react-query';
import { listEarlierSeasons, views } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';

/** The other ladders of who created this one, from which people may be invited, for who may do that. */
export const useEarlierSeasons = (tournamentId: string, mayInvite: boolean) =>
  useQuery({
    queryKey: [views.tournament, tournamentId, 'earlier-seasons'],
    queryFn: ({ signal }) => ask(listEarlierSeasons, { tournamentId }, { signal }),
    enabled: mayInvite,
  });
