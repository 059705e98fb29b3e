import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { rankingQuery } from '../../features/rankings/api/ranking';
import { tournamentQuery } from '../../shared/api/tournament';

/** How long the first page waits for what it shows, in ms: to draw it once takes half as long as to draw it without its board first. */
const longestWait = 250;

/**
 * Asks for what the first page shows before anything is drawn, and for the board beside its tournament instead of after it: on a
 * slow network each answer that has to wait for another costs a round trip. Resolves once the page can be drawn.
 */
export const askEarly = async (queries: QueryClient, { pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> => {
  const id = matchPath('/tournaments/:id', pathname)?.params.id;
  if (!id) return;
  const params = new URLSearchParams(search);
  const shows = !params.has('at') && !params.has('tab');
  const answered = Promise.all([queries.prefetchQuery(tournamentQuery(id)), shows && queries.prefetchQuery(rankingQuery(id))]);
  await Promise.race([answered, new Promise((resume) => setTimeout(resume, longestWait))]);
};
