import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AnswerOf, holdsWords, type InputOf, listClubMembers, listClubs, type ListedClub, type Page, views } from '@tennis/contracts';
import { clubQuery } from '../../../shared/api/club';
import { ask } from '../../../shared/lib/call';
import { significantWords } from './significant-words';
import { useWatch } from '../../../shared/lib/live';

export const pageSize = 24;

/** Filters of the list. */
export type ClubFilter = Pick<InputOf<typeof listClubs>, 'q' | 'status' | 'district' | 'surface'>;

/** One URL has two answers: with `search` the bare array, without it a page (domain.md "API and data"). */
const isSearch = (answer: AnswerOf<typeof listClubs>): answer is Extract<typeof answer, readonly unknown[]> => Array.isArray(answer);

const fetchPage = async (filter: ClubFilter, page: number, signal: AbortSignal): Promise<Page<ListedClub>> => {
  const answer = await ask(listClubs, { ...filter, page, pageSize }, { signal });
  if (isSearch(answer)) throw new TypeError('a search was answered where a page was asked for');
  return answer;
};

export const useClubs = (filter: ClubFilter, page: number) =>
  useQuery({
    queryKey: ['clubs', filter, page],
    queryFn: ({ signal }) => fetchPage(filter, page, signal),
    placeholderData: keepPreviousData,
  });

/** Clubs with a similar name, in any word order, from three letters on; exact matches first. */
export const useSimilarClubs = (name: string) => {
  const words = significantWords(name);
  return useQuery({
    queryKey: ['clubs', 'named', words],
    enabled: name.length > 2,
    queryFn: async ({ signal }) => {
      const answer = await ask(listClubs, { search: words }, { signal });
      const exactness = (club: { readonly name: string }): number => Number(significantWords(club.name) === words);
      // The search also matches places, so results whose name does not match are dropped.
      const matches = isSearch(answer) ? answer.filter((club) => holdsWords(club.name, words.split(' '))) : [];
      return matches.sort((one, other) => exactness(other) - exactness(one));
    },
  });
};

export const useClub = (id: string) => {
  useWatch(views.club, id);
  return useQuery(clubQuery(id));
};

export const useClubMembers = (clubId: string) =>
  useQuery({
    queryKey: [views.club, clubId, 'members'],
    queryFn: ({ signal }) => ask(listClubMembers, { clubId }, { signal }),
  });
