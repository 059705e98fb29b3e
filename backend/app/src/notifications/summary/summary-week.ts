import { dateInZone, daysAfter, instantOfClock, mondayOf } from '@tennis/contracts';

const zone = 'Europe/Lisbon';
/** Time of sending (domain.md "Small decisions"). */
const timeOfDay = '08:00';

const sendTimeOn = (monday: string): string => instantOfClock(monday, timeOfDay, zone);

/** The first Monday at eight after an instant; ISO 8601 in UTC. */
export const nextSummary = (after: string): string => {
  const monday = mondayOf(dateInZone(after, zone));
  return sendTimeOn(monday) > after ? sendTimeOn(monday) : sendTimeOn(daysAfter(monday, 7));
};

/** From one Monday at eight to the next; ISO 8601 in UTC. */
export interface SummaryWeek {
  readonly from: string;
  readonly until: string;
}

/** The last week that is over; earlier weeks are not summarised any more. */
export const lastWeek = (now: string): SummaryWeek => {
  const monday = mondayOf(dateInZone(now, zone));
  const ended = sendTimeOn(monday) <= now ? monday : daysAfter(monday, -7);
  return { from: sendTimeOn(daysAfter(ended, -7)), until: sendTimeOn(ended) };
};
