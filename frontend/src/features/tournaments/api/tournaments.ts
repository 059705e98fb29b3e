import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AnswerOf, type InputOf, listParticipants, listTournaments, views } from '@tennis/contracts';
import { tournamentQuery } from '../../../shared/api/tournament';
import { ask } from '../../../shared/lib/call';
import { useWatch } from '../../../shared/lib/live';

export const pageSize = 24;

type Answer = AnswerOf<typeof listTournaments>;
/** One URL has two answers: with `search` the bare array, without it a page (domain.md "API and data"). */
type SearchAnswer = Extract<Answer, readonly unknown[]>;
const isSearch = (answer: Answer): answer is SearchAnswer => Array.isArray(answer);

/** Filters of a list, beside the search text. */
export type TournamentFilters = Pick<InputOf<typeof listTournaments>, 'status' | 'privacy' | 'district'>;
const noFilters: TournamentFilters = {};

const fetchPage = async (input: InputOf<typeof listTournaments>, signal: AbortSignal): Promise<Exclude<Answer, SearchAnswer>> => {
  const answer = await ask(listTournaments, { pageSize, ...input }, { signal });
  if (isSearch(answer)) throw new TypeError('a search was answered where a page was asked for');
  return answer;
};

export const useTournaments = (search: string, page: number, filters = noFilters) =>
  useQuery({
    queryKey: ['tournaments', { search, page, ...filters }],
    queryFn: ({ signal }) => fetchPage({ page, ...(search ? { q: search } : {}), ...filters }, signal),
    placeholderData: keepPreviousData,
  });

/** Tournaments of a club; few enough for one page. */
export const useTournamentsOf = (clubId: string) =>
  useQuery({ queryKey: ['tournaments', { clubId }], queryFn: ({ signal }) => fetchPage({ clubId, pageSize: 100 }, signal) });

export const useTournament = (id: string) => {
  useWatch(views.tournament, id);
  return useQuery(tournamentQuery(id));
};

export const useParticipants = (tournamentId: string) =>
  useQuery({
    queryKey: [views.tournament, tournamentId, 'participants'],
    queryFn: ({ signal }) => ask(listParticipants, { tournamentId }, { signal }),
  });
