import { queryOptions, useQuery } from '@tanstack/react-query';
import { inbox, mine, readAchievements, readProgress } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';
import { pollWithoutSocket, useWatch } from '../../../shared/lib/live';

/** The reader's progress; refetched with their notices, because every validated result of theirs moves it. */
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

/** Achievements of a player; refetched with the rest of their data. */
export const useAchievements = (playerId: string) =>
  useQuery({
    queryKey: ['player', playerId, 'achievements'],
    queryFn: ({ signal }) => ask(readAchievements, { playerId }, { signal }),
  });
