import { queryOptions, useQuery } from '@tanstack/react-query';
import { type EarlierSeasons, listEarlierSeasons, views } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';

/** Other ladders of this ladder's creator. */
const earlierSeasons = (tournamentId: string) =>
  queryOptions({
    queryKey: [views.tournament, tournamentId, 'earlier-seasons'],
    queryFn: ({ signal }) => ask(listEarlierSeasons, { tournamentId }, { signal }),
  });

const withPlayers = ({ invited, seasons }: EarlierSeasons): EarlierSeasons => ({
  invited,
  seasons: seasons.filter(({ players }) => players > 0),
});
/** Ladders with players who can still be invited, if the reader may invite. */
export const useEarlierSeasons = (tournamentId: string, mayInvite: boolean) =>
  useQuery({ ...earlierSeasons(tournamentId), enabled: mayInvite, select: withPlayers });

const withOrder = ({ seasons }: EarlierSeasons): EarlierSeasons['seasons'] => seasons.filter(({ here }) => here > 1);
/** Ladders that give an order for at least two players of this one, if the reader may invite from them. */
export const useEarlierOrders = (tournamentId: string, mayInvite: boolean) =>
  useQuery({ ...earlierSeasons(tournamentId), enabled: mayInvite, select: withOrder });
