import { day } from './durations';

/** Nobody arranges a match more than a year ahead, in milliseconds. */
export const farthestTime = 366 * day;

/** The same day some years later; of a leap day the last of its month. */
const yearsAfter = (date: string, years: number): string => {
  const year = Number(date.slice(0, 4)) + years;
  return date.endsWith('-02-29') && year % 4 !== 0 ? `${year}-02-28` : `${year}${date.slice(4)}`;
};

/** A tournament ends within five years: from then on nobody means the date. */
export const latestEndDate = (today: string): string => yearsAfter(today, 5);

/** Who is suspended for longer than a year is suspended without an end, or removed. */
export const latestSuspensionEnd = (today: string): string => yearsAfter(today, 1);

/** Results files bring seasons of long ago; no ladder was played before that. */
export const earliestDate = '1900-01-01';

/** The most characters of a reason. It stands apart from the schemas, which a page that only asks for one need not load. */
export const maxReason = 500;
