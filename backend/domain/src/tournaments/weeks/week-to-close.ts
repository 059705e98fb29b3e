import { dateInZone, daysAfter, type Ending, lastWeekOf, mondayOf } from '@tennis/contracts';

/**
 * The Monday whose week is closed by hand: the oldest that is over and still open, so that none is passed over while the clock makes up
 * for several; the latest, which of a season that has ended is its last, where every week is closed, or none ever was.
 */
export const weekToClose = (tournament: Ending, closed: string | undefined, now: string): string => {
  const monday = mondayOf(dateInZone(now, tournament.zone));
  const last = lastWeekOf(tournament);
  const latest = last !== undefined && last < monday ? last : monday;
  return closed !== undefined && closed < latest ? daysAfter(closed, 7) : latest;
};
