import { dateInZone, day, instantOfClock, type QuietHours } from '@tennis/contracts';

const zone = 'Europe/Lisbon';

const dayAfter = (date: string, days = 1): string => new Date(Date.parse(`${date}T12:00:00Z`) + days * day).toISOString().slice(0, 10);

/** When the quiet hours that an instant lies in are over; undefined outside of them. */
export const quietUntil = (hours: QuietHours | null | undefined, now: string): string | undefined => {
  if (!hours || hours.from === hours.to) return undefined;
  const { from, to } = hours;
  const today = dateInZone(now, zone);
  // what began yesterday may still last
  for (const date of [dayAfter(today, -1), today]) {
    const ends = instantOfClock(from < to ? date : dayAfter(date), to, zone);
    if (instantOfClock(date, from, zone) <= now && now < ends) return ends;
  }
  return undefined;
};
