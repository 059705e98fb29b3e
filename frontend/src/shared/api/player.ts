import { queryOptions } from '@tanstack/react-query';
import { readPlayer, views } from '@tennis/contracts';
import { ask } from '../lib/call';

/**
 * A player as the reader may see them. With a match, the query follows that match too, because contacts and head-to-head change with it.
 */
export const playerQuery = (playerId: string, matchId?: string) =>
  queryOptions({
    queryKey: ['player', playerId],
    ...(matchId === undefined ? {} : { meta: { follows: [views.match, matchId] } }),
    queryFn: ({ signal }) => ask(readPlayer, { playerId }, { signal }),
  });
