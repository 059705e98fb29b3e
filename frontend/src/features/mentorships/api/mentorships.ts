import { useQuery } from '@tanstack/react-query';
import { inbox, mine, readMentorships } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';
import { pollWithoutSocket, useWatch } from '../../../shared/lib/live';

/** The reader's own: whatever the other one does reaches them by their inbox. */
export const useMentorships = (enabled = true) => {
  useWatch(inbox, enabled ? mine : undefined);
  return useQuery({
    queryKey: ['mentorships'],
    meta: { follows: [inbox, mine] },
    queryFn: ({ signal }) => ask(readMentorships, {}, { signal }),
    refetchInterval: pollWithoutSocket,
    enabled,
  });
};
