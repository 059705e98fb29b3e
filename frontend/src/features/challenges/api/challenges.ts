import { useQuery } from '@tanstack/react-query';
import { type ChallengeOption, type ChallengePage, type ChallengeStatus, type Receipt, views } from '@tennis/contracts';
import { request } from '../../../shared/lib/request';

export type Box = 'received' | 'sent';

export type { Challenge } from '@tennis/contracts';

/** A new challenge comes without any of ours changing, so the boxes ask now and then, in ms. */
const asksEvery = 15_000;

export const useChallenges = (box: Box, status: ChallengeStatus | undefined) =>
  useQuery({
    queryKey: [views.challenge, 'box', box, status ?? 'all'],
    queryFn: ({ signal }) =>
      request<ChallengePage>(`/api/challenges?${new URLSearchParams({ box, pageSize: '100', ...(status ? { status } : {}) })}`, { signal }),
    refetchInterval: asksEvery,
  });

export const useChallengeOptions = (tournamentId: string, enabled: boolean) =>
  useQuery({
    // below the ranking's key: every change of the board asks anew
    queryKey: [views.ranking, tournamentId, 'options'],
    queryFn: ({ signal }) =>
      request<readonly ChallengeOption[]>(`/api/tournaments/${encodeURIComponent(tournamentId)}/challenge-options`, { signal }),
    enabled,
  });

export interface NewChallenge {
  readonly tournamentId: string;
  readonly challengedId: string;
  readonly proposedTimes: readonly string[];
  readonly message?: string;
  readonly location?: string;
}

export const issueChallenge = (body: NewChallenge, key: string): Promise<Receipt> =>
  request('/api/challenges', { method: 'POST', body, key });

export type ChallengeAnswer = 'accept' | 'reject' | 'cancel';

export const answerChallenge = (id: string, answer: ChallengeAnswer, body: unknown, key: string): Promise<Receipt> =>
  request(`/api/challenges/${encodeURIComponent(id)}/${answer}`, { method: 'POST', body, key });
