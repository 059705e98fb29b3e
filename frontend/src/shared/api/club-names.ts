import { useQuery } from '@tanstack/react-query';
import { listClubs, type ListedClub } from '@tennis/contracts';
import { ask } from '../lib/call';
import { clubQuery } from './club';

interface ClubName {
  readonly id: string;
  readonly name: string;
}

/** The most that an answer brings. */
const pageSize = 100;
/** What a choice of names is still good for. */
const most = 2000;

const everyClub = async (status: 'validated' | 'pending', signal: AbortSignal): Promise<readonly ListedClub[]> => {
  const clubs: ListedClub[] = [];
  for (let page = 1; clubs.length < most; page += 1) {
    const answer = await ask(listClubs, { status, page, pageSize }, { signal });
    if (!('items' in answer)) break;
    clubs.push(...answer.items);
    if (page * pageSize >= answer.total) break;
  }
  return clubs;
};

const namesOf = (clubs: readonly ListedClub[]): readonly ClubName[] => clubs.map(({ id, name }) => ({ id, name }));

/** The clubs that one chooses among, by name: all of them. */
export const useClubNames = (enabled = true) =>
  useQuery({ queryKey: ['clubs', 'names'], enabled, queryFn: async ({ signal }) => namesOf(await everyClub('validated', signal)) });

/** What one club is called; nothing until it is known. */
export const useClubName = (clubId: string | undefined): string | undefined =>
  useQuery({ ...clubQuery(clubId ?? ''), enabled: clubId !== undefined, select: ({ name }) => name }).data;

/** The reader's own clubs that nobody validated yet: no ladder can be of one. Admins are listed all that wait. */
export const useOwnWaitingClubs = (enabled = true) =>
  useQuery({
    queryKey: ['clubs', 'own', 'waiting'],
    enabled,
    queryFn: async ({ signal }) => namesOf((await everyClub('pending', signal)).filter(({ role }) => role !== null)),
  });
