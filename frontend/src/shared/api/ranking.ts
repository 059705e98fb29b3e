import { queryOptions, useQuery } from '@tanstack/react-query';
import { type InputOf, readRanking, views } from '@tennis/contracts';
import { ask } from '../lib/call';
import { rememberPosition, pollWithoutSocket, useWatch } from '../lib/live';

/** The board of a tournament. `moment` is the key of a past board, and `queryParams` its query parameters. */
export const boardQuery = (
  tournamentId: string,
  moment: object | 'now' = 'now',
  queryParams: Omit<InputOf<typeof readRanking>, 'tournamentId'> = {},
) =>
  queryOptions({
    queryKey: [views.ranking, tournamentId, moment],
    queryFn: ({ signal }) =>
      ask(
        readRanking,
        { tournamentId, ...queryParams },
        { signal, onPosition: (position) => rememberPosition({ view: views.ranking, id: tournamentId }, position) },
      ),
  });

/** Today's board of a tournament, kept live; `undefined` loads none. */
export const useBoard = (tournamentId: string | undefined) => {
  useWatch(views.ranking, tournamentId);
  return useQuery({ ...boardQuery(tournamentId ?? ''), enabled: tournamentId !== undefined, refetchInterval: pollWithoutSocket });
};
