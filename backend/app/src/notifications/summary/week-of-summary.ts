import { dateInZone, daysAfter, instantOfClock, mondayOf } from '@tennis/contracts';

const zone = 'Europe/Lisbon';
/** Time of sending (domain.md "Small decisions"). */
const timeOfDay = '08:00';

const sentAt = (monday: string): string => instantOfClock(monday, timeOfDay, zone);

/** The first Monday at eight after an instant; ISO 8601 in UTC. */
export const nextSummary = (after: string): string => {
  const monday = mondayOf(dateInZone(after, zone));
  return sentAt(monday) > after ? sentAt(monday) : sentAt(daysAfter(monday, 7));
};

/** From one Monday at eight to the next; ISO 8601 in UTC. */
export interface SummedUp {
  readonly from: string;
  readonly until: string;
}

/** The last week that is over; earlier weeks are not summarised any more. */
export const lastWeek = (now: string): SummedUp => {
  const monday = mondayOf(dateInZone(now, zone));
  const ended = sentAt(monday) <= now ? monday : daysAfter(monday, -7);
  return { from: sentAt(daysAfter(ended, -7)), until: sentAt(ended) };
};
