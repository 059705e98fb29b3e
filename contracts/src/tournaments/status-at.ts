import { day, week } from '../kernel/durations';
import { dateInZone, instantOfClock } from '../kernel/zoned-time';
import { mondayOf } from '../weeks/calendar';
import type { TournamentDocument, TournamentStatus } from './views';

/** What says when a tournament ends. */
type Season = Pick<TournamentDocument, 'endDate' | 'endedAt' | 'zone'>;
export type Ending = Season & Pick<TournamentDocument, 'status'>;

/** The midnight that ends a calendar date in a zone; ISO 8601 in UTC. */
export const endOfDay = (date: string, zone: string): string =>
  instantOfClock(new Date(Date.parse(date) + day).toISOString().slice(0, 10), '00:00', zone);

/** When it ended, or will by itself; undefined without a last day. ISO 8601 in UTC. */
export const endOfSeason = ({ endedAt, endDate, zone }: Season): string | undefined =>
  endedAt ?? (endDate ? endOfDay(endDate, zone) : undefined);

/** What was played before the end can be reported for a week (domain.md "End"). */
export const frozenFrom = (endedAt: string): string => new Date(Date.parse(endedAt) + week).toISOString();

/**
 * What a tournament is at an instant. Its dates say it: after a long time down requests are answered while the clock's jobs still wait
 * (docs/adr/0023), and what is over takes nothing meanwhile (domain.md "End").
 */
export const statusAt = (tournament: Ending, now: string): TournamentStatus => {
  const { status } = tournament;
  const end = endOfSeason(tournament);
  if ((status !== 'active' && status !== 'ended') || end === undefined || now < end) return status;
  return now < frozenFrom(end) ? 'ended' : 'frozen';
};

/** The last day of a season that is over by an instant, on the calendar of its place; undefined while it lasts. */
export const lastDayOf = (tournament: Ending, now: string): string | undefined => {
  const end = endOfSeason(tournament);
  if (end === undefined || !isOverAt(tournament, now)) return undefined;
  // a midnight ends the day before it
  return dateInZone(new Date(Date.parse(end) - 1).toISOString(), tournament.zone);
};

/** Whether a season is over: nobody enters any more, is challenged or moved; in the week before it is frozen results are still told. */
export const isOver = (status: TournamentStatus | undefined): status is 'ended' | 'frozen' => status === 'ended' || status === 'frozen';

/** The same at an instant, by its dates. */
export const isOverAt = (tournament: Ending | undefined, now: string): boolean =>
  tournament !== undefined && isOver(statusAt(tournament, now));

/** Whether no result of a tournament changes any more, so that whatever waits there waits for nobody. */
export const isFrozenAt = (tournament: Ending | undefined, now: string): boolean =>
  tournament !== undefined && statusAt(tournament, now) === 'frozen';

/** The Monday that ends the last week of a season: one that the end breaks off is judged by nobody (domain.md "Weekly check"). Undefined without a last day. */
export const lastWeekOf = (season: Season): string | undefined => {
  const end = endOfSeason(season);
  return end && mondayOf(dateInZone(end, season.zone));
};
