import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ChallengeOption, inbox, listChallengeOptions, mine, views } from '@tennis/contracts';
import { ask } from '../lib/call';
import { pollWithoutSocket } from '../lib/live';

/** Path to what two people have open: their match, or this challenge in the reader's list. */
export const pathOfOpen = ({ id, state }: Pick<NonNullable<ChallengeOption['open']>, 'id' | 'state'>): string =>
  state === 'match' ? `/matches/${id}` : `/challenges?${state === 'sent' ? 'box=sent&' : ''}open=${id}`;

/** Path to the reader's own row of a ladder, with the players they may challenge around it. */
export const pathOfOwnRow = (tournamentId: string): string => `/tournaments/${tournamentId}?me=true`;

export const challengeOptionsQuery = (tournamentId: string) =>
  queryOptions({
    // among the reader's own data, because open challenges change without the board; follows the board, because the range moves with it
    queryKey: [inbox, mine, 'options', tournamentId],
    meta: { follows: [views.ranking, tournamentId] },
    queryFn: ({ signal }) => ask(listChallengeOptions, { tournamentId }, { signal }),
    refetchInterval: pollWithoutSocket,
  });

export const useChallengeOptions = (tournamentId: string, enabled: boolean) =>
  useQuery({ ...challengeOptionsQuery(tournamentId), enabled });
