import { day } from './durations';

/** Nobody arranges a match more than a year ahead, in milliseconds. */
export const farthestTime = 366 * day;

/** A tournament ends within five years: from then on nobody means the date. */
export const latestEndDate = (today: string): string => `${Number(today.slice(0, 4)) + 5}${today.slice(4)}`;

/** Who is suspended for longer than a year is suspended without an end, or removed. */
export const latestSuspensionEnd = (today: string): string => `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;

/** Results files bring seasons of long ago; no ladder was played before that. */
export const earliestDate = '1900-01-01';

/** The most characters of a reason. It stands apart from the schemas, which a page that only asks for one need not load. */
export const maxReason = 500;
