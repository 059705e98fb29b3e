import { day } from '../kernel/durations';

/*
 * Weeks are named by the calendar date of their Monday. Dates are counted without a zone, because all calendar days have the same length.
 */

const dateOf = (midnight: number): string => new Date(midnight).toISOString().slice(0, 10);

export const daysAfter = (date: string, days: number): string => dateOf(Date.parse(date) + days * day);

/** Number of days between two calendar dates, negative if the second is earlier. */
export const daysBetween = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / day;

/** The Monday of the week that contains a calendar date. */
export const mondayOf = (date: string): string => {
  const midnight = Date.parse(date);
  return dateOf(midnight - ((new Date(midnight).getUTCDay() + 6) % 7) * day);
};
