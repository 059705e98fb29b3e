import { useQuery } from '@tanstack/react-query';
import { listClubs, type ListedClub } from '@tennis/contracts';
import { ask } from '../lib/call';
import { clubQuery } from './club';

interface ClubName {
  readonly id: string;
  readonly name: string;
}

/** The maximum of an answer. */
const pageSize = 100;
/** The maximum of names that a list to choose from can reasonably have. */
const maxNames = 2000;

const allClubs = async (status: 'validated' | 'pending', signal: AbortSignal): Promise<readonly ListedClub[]> => {
  const clubs: ListedClub[] = [];
  for (let page = 1; clubs.length < maxNames; page += 1) {
    const answer = await ask(listClubs, { status, page, pageSize }, { signal });
    if (!('items' in answer)) break;
    clubs.push(...answer.items);
    if (page * pageSize >= answer.total) break;
  }
  return clubs;
};

const namesOf = (clubs: readonly ListedClub[]): readonly ClubName[] => clubs.map(({ id, name }) => ({ id, name }));

/** Names of all clubs to choose from. */
export const useClubNames = (enabled = true) =>
  useQuery({ queryKey: ['clubs', 'names'], enabled, queryFn: async ({ signal }) => namesOf(await allClubs('validated', signal)) });

/** Name of one club; undefined until loaded. */
export const useClubName = (clubId: string | undefined): string | undefined =>
  useQuery({ ...clubQuery(clubId ?? ''), enabled: clubId !== undefined, select: ({ name }) => name }).data;

/**
 * The reader's own clubs that are not validated yet: no ladder can belong to one. Admins receive all waiting clubs, so only own ones are
 * kept.
 */
export const useOwnWaitingClubs = (enabled = true) =>
  useQuery({
    queryKey: ['clubs', 'own', 'waiting'],
    enabled,
    queryFn: async ({ signal }) => namesOf((await allClubs('pending', signal)).filter(({ role }) => role !== null)),
  });
