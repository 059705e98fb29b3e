import { useQuery } from '@tanstack/react-query';
import { type ChallengeStatus, inbox, listChallenges, mine, readChallenge } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';
import { pollWithoutSocket } from '../../../shared/lib/live';

export type Box = 'received' | 'sent';

export const pageSize = 100;

/** Status and page to list. */
interface ChallengeQuery {
  readonly status?: ChallengeStatus | undefined;
  readonly page?: number;
}

export const useChallenges = (box: Box, { status, page = 1 }: ChallengeQuery = {}, enabled = true) =>
  useQuery({
    queryKey: [inbox, mine, 'challenges', box, status ?? 'all', page],
    queryFn: ({ signal }) => ask(listChallenges, { box, page, pageSize, status }, { signal }),
    refetchInterval: pollWithoutSocket,
    enabled,
  });

export const useChallenge = (challengeId: string) =>
  useQuery({
    queryKey: [inbox, mine, 'challenges', challengeId],
    queryFn: ({ signal }) => ask(readChallenge, { challengeId }, { signal }),
    refetchInterval: pollWithoutSocket,
  });
