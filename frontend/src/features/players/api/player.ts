import { useQuery } from '@tanstack/react-query';
import { readHeadToHead, views } from '@tennis/contracts';
import { playerQuery } from '../../../shared/api/player';

import { ask } from '../../../shared/lib/call';

export const usePlayer = (playerId: string) => useQuery(playerQuery(playerId));

/** What stands between two people; beside a match of theirs it moves with it. */
export const useHeadToHead = (playerId: string, otherId: string, { enabled, matchId }: { enabled: boolean; matchId?: string }) =>
  useQuery({
    queryKey: ['player', otherId, 'head-to-head', playerId],
    ...(matchId === undefined ? {} : { meta: { follows: [views.match, matchId] } }),
    queryFn: ({ signal }) => ask(readHeadToHead, { playerId, otherId }, { signal }),
    enabled,
  });
