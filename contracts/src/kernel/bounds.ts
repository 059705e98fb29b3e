import { day } from './durations';

/** A match is arranged at most a year ahead, in milliseconds. */
export const farthestTime = 366 * day;

/** The same day a number of years later; 29 February becomes the 28th in other years. */
const yearsAfter = (date: string, years: number): string => {
  const year = Number(date.slice(0, 4)) + years;
  return date.endsWith('-02-29') && year % 4 !== 0 ? `${year}-02-28` : `${year}${date.slice(4)}`;
};

/** A tournament ends within five years: a later date is taken for a mistake. */
export const latestEndDate = (today: string): string => yearsAfter(today, 5);

/** The maximum is a year: a longer suspension should have no end, or be a removal. */
export const latestSuspensionEnd = (today: string): string => yearsAfter(today, 1);

/** The earliest date of a result, for old seasons in results files; no ladder was played before it. */
export const earliestDate = '1900-01-01';

/** The maximum length of a reason. Apart from the schemas, so that a page that only asks for a reason need not load them. */
export const maxReason = 500;
