import { queryOptions, useQuery } from '@tanstack/react-query';
import { inbox, mine, readAchievements, readProgress } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';
import { pollWithoutSocket, useWatch } from '../../../shared/lib/live';

/** How far the reader has come: a result of theirs moves it, wherever it is validated. */
const progressQuery = queryOptions({
  queryKey: ['progress'],
  meta: { follows: [inbox, mine] },
  queryFn: ({ signal }) => ask(readProgress, {}, { signal }),
  refetchInterval: pollWithoutSocket,
});

export const useProgress = () => {
  useWatch(inbox, mine);
  return useQuery(progressQuery);
};

/** What somebody has reached; moves with what else is known of them. */
export const useAchievements = (playerId: string) =>
  useQuery({
    queryKey: ['player', playerId, 'achievements'],
    queryFn: ({ signal }) => ask(readAchievements, { playerId }, { signal }),
  });
