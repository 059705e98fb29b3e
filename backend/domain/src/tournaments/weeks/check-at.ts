import { instantOfClock, type Zone } from '@tennis/contracts';

/** Monday at six, when hardly anybody reports any more (domain.md "Weekly check"). */
const timeOfDay = '06:00';

/** When the week that a Monday ends is checked there; ISO 8601 in UTC. */
export const checkAt = (week: string, zone: Zone): string => instantOfClock(week, timeOfDay, zone);
