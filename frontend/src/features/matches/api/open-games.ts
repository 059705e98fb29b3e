import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { inbox, listOpenGames, mine, type OpenGameKind, views } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';
import { pollWithoutSocket, useWatch } from '../../../shared/lib/live';

/** So few that the people of the ladder, below them, are not far. */
const pageSize = 8;

/** What is open on a ladder, the most urgent first; of one kind, or of all. */
export const useOpenGames = (tournamentId: string, kind: OpenGameKind | undefined, page: number) => {
  useWatch(inbox, mine);
  useWatch(views.ranking, tournamentId);
  return useQuery({
    // with what is the reader's own, for a challenge and a match that they judge moves without the board; results move with it
    queryKey: [inbox, mine, 'open-games', tournamentId, kind ?? 'all', page],
    meta: { follows: [views.ranking, tournamentId] },
    queryFn: ({ signal }) => ask(listOpenGames, { tournamentId, kind, page, pageSize }, { signal }),
    refetchInterval: pollWithoutSocket,
    placeholderData: keepPreviousData,
  });
};
