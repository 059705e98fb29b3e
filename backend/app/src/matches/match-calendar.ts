import type { Match, MatchDocument } from '@tennis/contracts';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** Length of a match in the calendar, in minutes. */
const matchMinutes = 90;

type ScheduledMatch = Pick<Match, 'id' | 'location' | 'nameA' | 'nameB' | 'tournamentName' | 'reportedAt' | 'validated' | 'cancelled'> & {
  readonly time: string;
  readonly agreed: NonNullable<MatchDocument['agreed']>;
};

/**
 * One match as a calendar file, made `now` (RFC 5545 DTSTAMP). Its UID stays the same and its SEQUENCE rises with each agreed time and with
 * the cancellation, so that importing it again moves or removes the match (RFC 5546 section 2.1.4).
 */
export const matchCalendar = (match: ScheduledMatch, url: string, now: string): string => {
  const { id, time, agreed, location, nameA, nameB, tournamentName, reportedAt, validated, cancelled } = match;
  const calendar = ical({ prodId: '//Tennis Code//pt', method: ICalCalendarMethod.PUBLISH });
  const start = new Date(time);
  const changes = [agreed.at, reportedAt, validated?.at, cancelled?.at].flatMap((at) => (at ? [Date.parse(at)] : []));
  calendar.createEvent({
    id,
    sequence: agreed.times - 1 + (cancelled ? 1 : 0),
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    lastModified: new Date(Math.max(...changes)),
    start,
    end: new Date(start.getTime() + matchMinutes * 60_000),
    stamp: new Date(now),
    summary: `${nameA} – ${nameB}`,
    description: tournamentName,
    ...(location ? { location } : {}),
    url,
  });
  return calendar.toString();
};
