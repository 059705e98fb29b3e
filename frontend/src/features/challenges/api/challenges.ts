import { useQuery } from '@tanstack/react-query';
import { type ChallengeOption, type ChallengeStatus, listChallengeOptions, listChallenges, views } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';

export type Box = 'received' | 'sent';

/** A new challenge comes without any of ours changing, so the boxes ask now and then, in ms. */
const asksEvery = 15_000;

export const useChallenges = (box: Box, status: ChallengeStatus | undefined) =>
  useQuery({
    queryKey: [views.challenge, 'box', box, status ?? 'all'],
    queryFn: ({ signal }) => ask(listChallenges, { box, pageSize: 100, status }, { signal }),
    refetchInterval: asksEvery,
  });

/** Where the reader goes on with what two people have open. */
export const pathOfOpen = ({ id, state }: NonNullable<ChallengeOption['open']>): string =>
  state === 'match' ? `/matches/${id}` : state === 'sent' ? '/challenges?box=sent' : '/challenges';

export const useChallengeOptions = (tournamentId: string, enabled: boolean) =>
  useQuery({
    // below the ranking's key: every change of the board asks anew
    queryKey: [views.ranking, tournamentId, 'options'],
    queryFn: ({ signal }) => ask(listChallengeOptions, { tournamentId }, { signal }),
    enabled,
  });
