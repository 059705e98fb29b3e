import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { inbox, listOpenGames, mine, type OpenGameKind, views } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';
import { pollWithoutSocket, useWatch } from '../../../shared/lib/live';

/** Few enough that the people of the ladder, listed below, are not far away. */
const pageSize = 8;

/** Everything open on a ladder, most urgent first; of one kind, or of all. */
export const useOpenGames = (tournamentId: string, kind: OpenGameKind | undefined, page: number) => {
  useWatch(inbox, mine);
  useWatch(views.ranking, tournamentId);
  return useQuery({
    // Keyed with the reader's own data, because challenges and judged matches change without the board; results change with it.
    queryKey: [inbox, mine, 'open-games', tournamentId, kind ?? 'all', page],
    meta: { follows: [views.ranking, tournamentId] },
    queryFn: ({ signal }) => ask(listOpenGames, { tournamentId, kind, page, pageSize }, { signal }),
    refetchInterval: pollWithoutSocket,
    placeholderData: keepPreviousData,
  });
};
