import { useQuery } from '@tanstack/react-query';
import { listClubs } from '@tennis/contracts';
import { ask } from '../lib/call';

interface ClubName {
  readonly id: string;
  readonly name: string;
}

/** The most that an answer brings. */
const pageSize = 100;
/** What a choice of names is still good for. */
const most = 2000;

const everyName = async (signal: AbortSignal): Promise<readonly ClubName[]> => {
  const names: ClubName[] = [];
  for (let page = 1; names.length < most; page += 1) {
    const answer = await ask(listClubs, { status: 'validated', page, pageSize }, { signal });
    if (!('items' in answer)) break;
    names.push(...answer.items.map(({ id, name }) => ({ id, name })));
    if (page * pageSize >= answer.total) break;
  }
  return names;
};

/** The clubs that one chooses among, by name: all of them. */
export const useClubNames = (enabled = true) =>
  useQuery({ queryKey: ['clubs', 'names'], enabled, queryFn: ({ signal }) => everyName(signal) });
