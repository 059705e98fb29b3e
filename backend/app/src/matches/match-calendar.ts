import type { MatchDocument } from '@tennis/contracts';
import ical, { ICalCalendarMethod } from 'ical-generator';

/** How long a place in a calendar is kept for a match, in minutes. */
const minutes = 90;

interface Told {
  readonly nameA: string;
  readonly nameB: string;
  readonly tournamentName: string;
  readonly url: string;
}

/** One match as a calendar file: its id stays the same, so that importing it again moves it. */
export const matchCalendar = ({ id, time, location }: MatchDocument, { nameA, nameB, tournamentName, url }: Told): string => {
  const calendar = ical({ prodId: '//Tennis Code//pt', method: ICalCalendarMethod.PUBLISH });
  const start = new Date(time!);
  calendar.createEvent({
    id,
    start,
    end: new Date(start.getTime() + minutes * 60_000),
    stamp: start,
    summary: `${nameA} – ${nameB}`,
    description: tournamentName,
    ...(location ? { location } : {}),
    url,
  });
  return calendar.toString();
};
