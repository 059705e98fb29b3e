import { dateInZone, daysAfter, instantOfClock, mondayOf, type Zone, zones } from '@tennis/contracts';

/** Monday at six, when hardly anybody reports any more (domain.md "Weekly check"). */
const timeOfDay = '06:00';

/** When the week that a Monday ends is checked there; ISO 8601 in UTC. */
export const checkAt = (week: string, zone: Zone): string => instantOfClock(week, timeOfDay, zone);

const nextIn = (after: string, zone: Zone): string => {
  const monday = mondayOf(dateInZone(after, zone));
  const thisWeek = checkAt(monday, zone);
  return thisWeek > after ? thisWeek : checkAt(daysAfter(monday, 7), zone);
};

/** The first check after an instant, wherever it is. */
export const nextCheck = (after: string): string => zones.map((zone) => nextIn(after, zone)).sort()[0]!;

/** Where it is Monday at six, and the week that ends there. */
export const checkedAt = (instant: string): ReadonlyMap<Zone, string> =>
  new Map(
    zones.flatMap((zone) => {
      const week = mondayOf(dateInZone(instant, zone));
      return checkAt(week, zone) === instant ? [[zone, week] as const] : [];
    }),
  );
