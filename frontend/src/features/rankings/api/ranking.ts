import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { hour, readLedger, readRankingTable, views } from '@tennis/contracts';
import { boardQuery } from '../../../shared/api/ranking';
import { dayOf, lisbon } from '../../../shared/i18n/format';
import { urlOf, ask } from '../../../shared/lib/call';
import { pollWithoutSocket, useWatch } from '../../../shared/lib/live';

/** A past ladder: as it is known today (`corrected`), or as it was announced then. */
export interface Moment {
  /** Calendar day in the tournament's zone. */
  readonly day: string;
  readonly view: 'corrected' | 'announced';
}

/** Last instant of a day, in a zone at most one hour from UTC. */
export const endOfDay = (day: string, zone: string): string => {
  const utc = Date.parse(`${day}T23:59:59.999Z`);
  const instant = [hour, 0, -hour].map((shift) => new Date(utc + shift)).find((candidate) => dayOf(candidate, zone) === day);
  return (instant ?? new Date(utc)).toISOString();
};

export const csvPath = (tournamentId: string): string => urlOf(readRankingTable, { tournamentId });

/** A board; today's needs no zone. */
export const rankingQuery = (tournamentId: string, moment?: Moment, zone = lisbon) =>
  boardQuery(tournamentId, moment, moment && { at: endOfDay(moment.day, zone), view: moment.view });

export const useRanking = (tournamentId: string, moment: Moment | undefined, zone: string) => {
  useWatch(views.ranking, tournamentId);
  return useQuery({ ...rankingQuery(tournamentId, moment, zone), placeholderData: keepPreviousData, refetchInterval: pollWithoutSocket });
};

/** No request if `undefined`. */
export const useLedger = (tournamentId: string, playerId: string | undefined) =>
  useQuery({
    enabled: playerId !== undefined,
    queryKey: [views.ranking, tournamentId, 'ledger', playerId],
    queryFn: ({ signal }) => ask(readLedger, { tournamentId, playerId: playerId! }, { signal }),
  });
