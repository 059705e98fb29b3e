/** In milliseconds. A calendar day may be an hour shorter or longer: see `zoned-time.ts`. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
export const week = 7 * day;
