import { queryOptions } from '@tanstack/react-query';
import { readPlayer, views } from '@tennis/contracts';
import { ask } from '../lib/call';

/** Somebody as the reader may see them; beside a match, what lies between the two moves with it. */
export const playerQuery = (playerId: string, matchId?: string) =>
  queryOptions({
    queryKey: ['player', playerId],
    ...(matchId === undefined ? {} : { meta: { follows: [views.match, matchId] } }),
    queryFn: ({ signal }) => ask(readPlayer, { playerId }, { signal }),
  });
