import { queryOptions, useQuery } from '@tanstack/react-query';
import { type InputOf, readRanking, views } from '@tennis/contracts';
import { ask } from '../lib/call';
import { notePosition, pollWithoutSocket, useWatch } from '../lib/live';

/** The board of a tournament; `moment` names one of the past, and `asked` asks for it. */
export const boardQuery = (
  tournamentId: string,
  moment: object | 'now' = 'now',
  asked: Omit<InputOf<typeof readRanking>, 'tournamentId'> = {},
) =>
  queryOptions({
    queryKey: [views.ranking, tournamentId, moment],
    queryFn: ({ signal }) =>
      ask(
        readRanking,
        { tournamentId, ...asked },
        { signal, onPosition: (position) => notePosition({ view: views.ranking, id: tournamentId }, position) },
      ),
  });

/** Today's board of a tournament, as it changes; `undefined` asks for none. */
export const useBoard = (tournamentId: string | undefined) => {
  useWatch(views.ranking, tournamentId);
  return useQuery({ ...boardQuery(tournamentId ?? ''), enabled: tournamentId !== undefined, refetchInterval: pollWithoutSocket });
};
