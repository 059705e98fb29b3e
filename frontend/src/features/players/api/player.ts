import { useQuery } from '@tanstack/react-query';
import { readHeadToHead } from '@tennis/contracts';
import { playerQuery } from '../../../shared/api/player';
import { ask } from '../../../shared/lib/call';

export const usePlayer = (playerId: string) => useQuery(playerQuery(playerId));

/** Head-to-head record of two players; not requested if they have none. */
export const useHeadToHead = (playerId: string, otherId: string, enabled: boolean) =>
  useQuery({
    queryKey: ['player', otherId, 'head-to-head', playerId],
    queryFn: ({ signal }) => ask(readHeadToHead, { playerId, otherId }, { signal }),
    enabled,
  });
