import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { comparePlayers, type InputOf, listPlayers, type PanelAnswer } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';

export const pageSize = 25;

/** What the panel is narrowed down to, and its order. */
export type PanelScope = Pick<InputOf<typeof listPlayers>, 'q' | 'clubId' | 'sort'>;

const listed = async (scope: PanelScope, page: number, signal: AbortSignal): Promise<PanelAnswer> => {
  const answer = await ask(listPlayers, { ...scope, page, pageSize }, { signal });
  if ('items' in answer) return answer;
  throw new TypeError('a search was answered where a page was asked for');
};

export const usePanel = (scope: PanelScope, page: number) =>
  useQuery({
    queryKey: ['players-panel', scope, page],
    queryFn: ({ signal }) => listed(scope, page, signal),
    placeholderData: keepPreviousData,
  });

export const useComparison = (ids: readonly string[]) =>
  useQuery({
    queryKey: ['players-compared', ids],
    queryFn: ({ signal }) => ask(comparePlayers, { ids: ids.join(',') }, { signal }),
  });
