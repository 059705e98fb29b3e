import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type GovernedUserDetail,
  type InputOf,
  listSuperAdmins,
  listUsers,
  readUser,
  readUserHistory,
  type RejectionCode,
} from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';

export const pageSize = 25;

/** Filters of the list. */
export type PeopleFilter = Pick<InputOf<typeof listUsers>, 'q' | 'role' | 'status'>;

export const usePeople = (filter: PeopleFilter, page: number) =>
  useQuery({
    queryKey: ['people', filter, page],
    queryFn: ({ signal }) => ask(listUsers, { ...filter, page, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });

/** First people whose name or e-mail contains the text; no request for an empty text. */
export const useFirstPeople = (q: string, count: number) =>
  useQuery({
    queryKey: ['people', 'first', q, count],
    queryFn: ({ signal }) => ask(listUsers, { q, pageSize: count }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

export const usePerson = (userId: string) =>
  useQuery({ queryKey: ['people', userId], queryFn: ({ signal }) => ask(readUser, { userId }, { signal }) });

export const usePersonHistory = (userId: string, page: number) =>
  useQuery({
    queryKey: ['people', userId, 'history', page],
    queryFn: ({ signal }) => ask(readUserHistory, { userId, page, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useSuperAdmins = () =>
  useQuery({ queryKey: ['people', 'super-admins'], queryFn: ({ signal }) => ask(listSuperAdmins, {}, { signal }) });

/** Whether the reader may close, open and correct accounts at all; a rule may still protect a single account. */
export const mayGovern = ({ rules: { govern } }: GovernedUserDetail): boolean => govern?.code !== ('right.missing' satisfies RejectionCode);
