import { dateInZone, daysAfter, mondayOf, type Zone, zones } from '@tennis/contracts';
import { checkAt } from '@tennis/domain';

const nextIn = (after: string, zone: Zone): string => {
  const monday = mondayOf(dateInZone(after, zone));
  const thisWeek = checkAt(monday, zone);
  return thisWeek > after ? thisWeek : checkAt(daysAfter(monday, 7), zone);
};

/** The first check after an instant, in any zone. */
export const nextCheck = (after: string): string => zones.map((zone) => nextIn(after, zone)).sort()[0]!;

/** Zones where it is Monday at six, each with the week that ends there. */
export const zonesCheckedAt = (instant: string): ReadonlyMap<Zone, string> =>
  new Map(
    zones.flatMap((zone) => {
      const week = mondayOf(dateInZone(instant, zone));
      return checkAt(week, zone) === instant ? [[zone, week] as const] : [];
    }),
  );
