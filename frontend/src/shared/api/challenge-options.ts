import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ChallengeOption, inbox, listChallengeOptions, mine, views } from '@tennis/contracts';
import { ask } from '../lib/call';
import { pollWithoutSocket } from '../lib/live';

/** Where the reader goes on with what two people have open: their match, or among their challenges this one. */
export const pathOfOpen = ({ id, state }: Pick<NonNullable<ChallengeOption['open']>, 'id' | 'state'>): string =>
  state === 'match' ? `/matches/${id}` : `/challenges?${state === 'sent' ? 'box=sent&' : ''}open=${id}`;

/** The own row of a ladder: those whom one may challenge stand around it. */
export const pathOfReach = (tournamentId: string): string => `/tournaments/${tournamentId}?me=true`;

export const challengeOptionsQuery = (tournamentId: string) =>
  queryOptions({
    // with all that is the reader's own, for what two people have open moves without the board; who is in reach moves with it
    queryKey: [inbox, mine, 'options', tournamentId],
    meta: { follows: [views.ranking, tournamentId] },
    queryFn: ({ signal }) => ask(listChallengeOptions, { tournamentId }, { signal }),
    refetchInterval: pollWithoutSocket,
  });

export const useChallengeOptions = (tournamentId: string, enabled: boolean) =>
  useQuery({ ...challengeOptionsQuery(tournamentId), enabled });
