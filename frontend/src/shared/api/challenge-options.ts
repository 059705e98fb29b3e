import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ChallengeOption, listChallengeOptions, views } from '@tennis/contracts';
import { ask } from '../lib/call';

/** Where the reader goes on with what two people have open. */
export const pathOfOpen = ({ id, state }: NonNullable<ChallengeOption['open']>): string =>
  state === 'match' ? `/matches/${id}` : state === 'sent' ? '/challenges?box=sent' : '/challenges';

export const challengeOptionsQuery = (tournamentId: string) =>
  queryOptions({
    // below the ranking's key: every change of the board asks anew
    queryKey: [views.ranking, tournamentId, 'options'],
    queryFn: ({ signal }) => ask(listChallengeOptions, { tournamentId }, { signal }),
  });

export const useChallengeOptions = (tournamentId: string, enabled: boolean) =>
  useQuery({ ...challengeOptionsQuery(tournamentId), enabled });
