import type { Match } from '@tennis/contracts';
import ical, { ICalCalendarMethod } from 'ical-generator';

/** How long a place in a calendar is kept for a match, in minutes. */
const minutes = 90;

/** One match as a calendar file, made `now` (RFC 5545 DTSTAMP): its id stays the same, so that importing it again moves it. */
export const matchCalendar = ({ id, time, location, nameA, nameB, tournamentName }: Match, url: string, now: string): string => {
  const calendar = ical({ prodId: '//Tennis Code//pt', method: ICalCalendarMethod.PUBLISH });
  const start = new Date(time!);
  calendar.createEvent({
    id,
    start,
    end: new Date(start.getTime() + minutes * 60_000),
    stamp: new Date(now),
    summary: `${nameA} – ${nameB}`,
    description: tournamentName,
    ...(location ? { location } : {}),
    url,
  });
  return calendar.toString();
};
