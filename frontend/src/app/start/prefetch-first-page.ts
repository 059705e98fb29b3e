import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { rankingQuery } from '../../features/rankings/api/ranking';
import { tournamentQuery } from '../../shared/api/tournament';

/** Longest wait of the first page for its data, in ms. Rendering once with the board takes half as long as rendering first without it. */
const longestWait = 250;

/**
 * Requests the data of the first page before anything is rendered, and the board in parallel with its tournament: on a slow network each
 * answer that waits for another costs a round trip. Resolves when the page can be rendered.
 */
export const prefetchFirstPage = async (
  queries: QueryClient,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> => {
  const id = matchPath('/tournaments/:id', pathname)?.params.id;
  if (!id) return;
  const params = new URLSearchParams(search);
  const isBoardShown = !params.has('at') && !params.has('tab');
  const prefetched = Promise.all([queries.prefetchQuery(tournamentQuery(id)), isBoardShown && queries.prefetchQuery(rankingQuery(id))]);
  await Promise.race([prefetched, new Promise((resume) => setTimeout(resume, longestWait))]);
};
