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

/** What the list is narrowed down to. */
export type PeopleFilter = Pick<InputOf<typeof listUsers>, 'q' | 'role' | 'status'>;

export const usePeople = (filter: PeopleFilter, page: number) =>
  useQuery({
    queryKey: ['people', filter, page],
    queryFn: ({ signal }) => ask(listUsers, { ...filter, page, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The first of those whose name or e-mail has these letters; nobody where there are none. */
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

/** Whether the reader closes, opens and corrects accounts at all; whoever does may still be kept from one of them. */
export const mayGovern = ({ rules: { govern } }: GovernedUserDetail): boolean => govern?.code !== ('right.missing' satisfies RejectionCode);
