import { day, week } from '../kernel/durations';
import { dateInZone, instantOfClock } from '../kernel/zoned-time';
import { mondayOf } from '../weeks/calendar';
import type { TournamentDocument, TournamentStatus } from './views';

/** The fields that decide when a tournament ends. */
type Season = Pick<TournamentDocument, 'endDate' | 'endedAt' | 'zone'>;
export type Ending = Season & Pick<TournamentDocument, 'status'>;

/** The midnight that ends a calendar date in a zone; ISO 8601 in UTC. */
export const endOfDay = (date: string, zone: string): string =>
  instantOfClock(new Date(Date.parse(date) + day).toISOString().slice(0, 10), '00:00', zone);

/** The past or future end of a tournament; undefined without a last day. ISO 8601 in UTC. */
export const endOfSeason = ({ endedAt, endDate, zone }: Season): string | undefined =>
  endedAt ?? (endDate ? endOfDay(endDate, zone) : undefined);

/** The end of the week in which matches played before the end can still be reported (domain.md "End"). */
export const frozenFrom = (endedAt: string): string => new Date(Date.parse(endedAt) + week).toISOString();

/**
 * The status of a tournament at an instant, from its dates: after a long time down, requests are answered while the clock's jobs still wait
 * (docs/adr/0019-deadlines-wait-for-a-trusted-clock.md), and a tournament that is over accepts nothing meanwhile (domain.md "End").
 */
export const statusAt = (tournament: Ending, now: string): TournamentStatus => {
  const { status } = tournament;
  const end = endOfSeason(tournament);
  if ((status !== 'active' && status !== 'ended') || end === undefined || now < end) return status;
  return now < frozenFrom(end) ? 'ended' : 'frozen';
};

/** The last day of a season that is over at an instant, in the local calendar; undefined while it lasts. */
export const lastDayOf = (tournament: Ending, now: string): string | undefined => {
  const end = endOfSeason(tournament);
  if (end === undefined || !isOverAt(tournament, now)) return undefined;
  // midnight ends the day before it
  return dateInZone(new Date(Date.parse(end) - 1).toISOString(), tournament.zone);
};

/**
 * True if a season is over: joining, challenges and reordering have ended. Until it is frozen a week later, results can still be reported.
 */
export const isOver = (status: TournamentStatus | undefined): status is 'ended' | 'frozen' => status === 'ended' || status === 'frozen';

/** The same at an instant, by the tournament's dates. */
export const isOverAt = (tournament: Ending | undefined, now: string): boolean =>
  tournament !== undefined && isOver(statusAt(tournament, now));

/** True if no result of a tournament can change any more, so that nothing waits there for anybody. */
export const isFrozenAt = (tournament: Ending | undefined, now: string): boolean =>
  tournament !== undefined && statusAt(tournament, now) === 'frozen';

/**
 * The Monday that ends the last whole week of a season: the check does not judge a week that the end cuts short (domain.md "Weekly check").
 * Undefined without a last day.
 */
export const lastWeekOf = (season: Season): string | undefined => {
  const end = endOfSeason(season);
  return end && mondayOf(dateInZone(end, season.zone));
};
