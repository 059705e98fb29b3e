import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { comparePlayers, type InputOf, listPlayers, type PanelAnswer, readHeadToHead } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';

export const pageSize = 25;

/** Filters and order of the panel. */
export type PanelScope = Pick<InputOf<typeof listPlayers>, 'q' | 'clubId' | 'sort' | 'turned'>;

const fetchPage = async (scope: PanelScope, page: number, signal: AbortSignal): Promise<PanelAnswer> => {
  const answer = await ask(listPlayers, { ...scope, page, pageSize }, { signal });
  if ('items' in answer) return answer;
  throw new TypeError('a search was answered where a page was asked for');
};

export const usePanel = (scope: PanelScope, page: number) =>
  useQuery({
    queryKey: ['players-panel', scope, page],
    queryFn: ({ signal }) => fetchPage(scope, page, signal),
    placeholderData: keepPreviousData,
  });

export const useComparison = (ids: readonly string[]) =>
  useQuery({
    queryKey: ['players-compared', ids],
    queryFn: ({ signal }) => ask(comparePlayers, { ids: ids.join(',') }, { signal }),
  });

/** Results of a player against another one. */
export type HeadToHeadOf = (playerId: string, otherId: string) => { readonly victories: number; readonly defeats: number } | undefined;

const fetchHeadToHeads = async (ids: readonly string[], signal: AbortSignal): Promise<HeadToHeadOf> => {
  const pairs = ids.flatMap((playerId, at) => ids.slice(at + 1).map((otherId) => ({ playerId, otherId })));
  const answers = await Promise.all(pairs.map(async (pair) => ({ ...pair, ...(await ask(readHeadToHead, pair, { signal })) })));
  const records = answers.flatMap(({ playerId, otherId, victories, defeats }) => [
    [`${playerId} ${otherId}`, { victories, defeats }] as const,
    [`${otherId} ${playerId}`, { victories: defeats, defeats: victories }] as const,
  ]);
  const byPair = new Map(records);
  return (playerId, otherId) => byPair.get(`${playerId} ${otherId}`);
};

/** Results of each pair among some players. */
export const useHeadToHeads = (ids: readonly string[]) =>
  useQuery({ queryKey: ['players-between', ids], queryFn: ({ signal }) => fetchHeadToHeads(ids, signal), structuralSharing: false });
