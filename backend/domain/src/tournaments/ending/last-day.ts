import { day, instantOfClock } from '@tennis/contracts';

/** The midnight that ends a calendar date in a zone; ISO 8601 in UTC. */
export const endOfDay = (date: string, zone: string): string =>
  instantOfClock(new Date(Date.parse(date) + day).toISOString().slice(0, 10), '00:00', zone);
