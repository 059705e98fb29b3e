import { queryOptions, useQuery } from '@tanstack/react-query';
import { type EarlierSeasons, listEarlierSeasons, views } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';

/** The other ladders of who created this one. */
const earlierSeasons = (tournamentId: string) =>
  queryOptions({
    queryKey: [views.tournament, tournamentId, 'earlier-seasons'],
    queryFn: ({ signal }) => ask(listEarlierSeasons, { tournamentId }, { signal }),
  });

const toInviteFrom = ({ invited, seasons }: EarlierSeasons): EarlierSeasons => ({
  invited,
  seasons: seasons.filter(({ players }) => players > 0),
});
/** Those from which somebody can still be invited, for who may do that. */
export const useEarlierSeasons = (tournamentId: string, mayInvite: boolean) =>
  useQuery({ ...earlierSeasons(tournamentId), enabled: mayInvite, select: toInviteFrom });

const playedBefore = ({ seasons }: EarlierSeasons): EarlierSeasons['seasons'] => seasons.filter(({ here }) => here > 1);
/** Those that put at least two of this one in an order, for who may invite from them. */
export const useOrdersOfBefore = (tournamentId: string, mayInvite: boolean) =>
  useQuery({ ...earlierSeasons(tournamentId), enabled: mayInvite, select: playedBefore });
