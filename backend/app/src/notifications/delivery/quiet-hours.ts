import { dateInZone, daysAfter, instantOfClock, type QuietHours } from '@tennis/contracts';

const zone = 'Europe/Lisbon';

/** End of the quiet hours around an instant; undefined outside of them. */
export const quietUntil = (hours: QuietHours | null | undefined, now: string): string | undefined => {
  if (!hours || hours.from === hours.to) return undefined;
  const { from, to } = hours;
  const today = dateInZone(now, zone);
  // quiet hours that began yesterday may still last
  for (const date of [daysAfter(today, -1), today]) {
    const ends = instantOfClock(from < to ? date : daysAfter(date, 1), to, zone);
    if (instantOfClock(date, from, zone) <= now && now < ends) return ends;
  }
  return undefined;
};
