import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type InputOf, listGovernedClubs, listGovernedMatches, listGovernedTournaments } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';
import { pageSize } from './people';

/** Filters of a list. */
type Filter<C extends typeof listGovernedClubs | typeof listGovernedTournaments | typeof listGovernedMatches> = Omit<
  InputOf<C>,
  'page' | 'pageSize'
>;

export const useGovernedClubs = (filter: Filter<typeof listGovernedClubs>, page: number) =>
  useQuery({
    queryKey: ['validations', 'clubs', filter, page],
    queryFn: ({ signal }) => ask(listGovernedClubs, { ...filter, page, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useGovernedTournaments = (filter: Filter<typeof listGovernedTournaments>, page: number) =>
  useQuery({
    queryKey: ['tournaments', 'governed', filter, page],
    queryFn: ({ signal }) => ask(listGovernedTournaments, { ...filter, page, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useGovernedMatches = (filter: Filter<typeof listGovernedMatches>, page: number) =>
  useQuery({
    queryKey: ['validations', 'matches', filter, page],
    queryFn: ({ signal }) => ask(listGovernedMatches, { ...filter, page, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
