import { useQuery } from '@tanstack/react-query';
import { type ChallengeStatus, inbox, listChallenges, mine } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';
import { pollWithoutSocket } from '../../../shared/lib/live';

export type Box = 'received' | 'sent';

export const useChallenges = (box: Box, status: ChallengeStatus | undefined, enabled = true) =>
  useQuery({
    queryKey: [inbox, mine, 'challenges', box, status ?? 'all'],
    queryFn: ({ signal }) => ask(listChallenges, { box, pageSize: 100, status }, { signal }),
    refetchInterval: pollWithoutSocket,
    enabled,
  });
