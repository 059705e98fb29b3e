import { queryOptions } from '@tanstack/react-query';
import { type RankingAnswer, views } from '@tennis/contracts';
import { notePosition } from '../lib/live';
import { request } from '../lib/request';

/** The board of a tournament; `moment` names one of the past, and `params` ask for it. */
export const boardQuery = (tournamentId: string, moment: object | 'now' = 'now', params = '') =>
  queryOptions({
    queryKey: [views.ranking, tournamentId, moment],
    queryFn: ({ signal }) =>
      request<RankingAnswer>(`/api/tournaments/${encodeURIComponent(tournamentId)}/ranking${params}`, {
        signal,
        onPosition: (position) => notePosition({ view: views.ranking, id: tournamentId }, position),
      }),
  });
