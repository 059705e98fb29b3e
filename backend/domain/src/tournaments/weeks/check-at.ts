import { instantOfClock, type Zone } from '@tennis/contracts';

/** Monday at six, when hardly anybody still reports (domain.md "Weekly check"). */
const timeOfDay = '06:00';

/** The time at which the week that a Monday ends is checked in a zone; ISO 8601 in UTC. */
export const checkAt = (week: string, zone: Zone): string => instantOfClock(week, timeOfDay, zone);
