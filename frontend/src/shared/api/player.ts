import { queryOptions } from '@tanstack/react-query';
import { readPlayer } from '@tennis/contracts';
import { ask } from '../lib/call';

/** Somebody as the reader may see them. */
export const playerQuery = (playerId: string) =>
  queryOptions({ queryKey: ['player', playerId], queryFn: ({ signal }) => ask(readPlayer, { playerId }, { signal }) });
