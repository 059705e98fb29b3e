import { queryOptions } from '@tanstack/react-query';
import { readTournament, views } from '@tennis/contracts';
import { ask } from '../lib/call';
import { rememberPosition, pollWithoutSocket } from '../lib/live';

/** A tournament, or its card for an outsider. */
export const tournamentQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: [views.tournament, tournamentId],
    queryFn: ({ signal }) =>
      ask(
        readTournament,
        { tournamentId },
        { signal, onPosition: (position) => rememberPosition({ view: views.tournament, id: tournamentId }, position) },
      ),
    refetchInterval: pollWithoutSocket,
  });
