import { dateInZone, daysAfter, type Ending, lastWeekOf, mondayOf } from '@tennis/contracts';

/**
 * The Monday of the week that is closed by hand: the oldest one that is over and still open, so that none is skipped while the clock
 * catches up on several. If every week is closed, or none ever was, the latest one, which for an ended season is its last.
 */
export const weekToClose = (tournament: Ending, closed: string | undefined, now: string): string => {
  const monday = mondayOf(dateInZone(now, tournament.zone));
  const last = lastWeekOf(tournament);
  const latest = last !== undefined && last < monday ? last : monday;
  return closed !== undefined && closed < latest ? daysAfter(closed, 7) : latest;
};
