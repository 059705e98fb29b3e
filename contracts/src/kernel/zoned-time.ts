import { day } from './durations';
import type { Zone } from '../tournaments/zone';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** One formatter per zone, because making one costs far more than using it. */
const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(zone, made);
  return made;
};

/** Offset of a zone's wall clock from UTC, in milliseconds. */
const offsetAt = (instant: number, zone: string): number => {
  const part: Record<string, number> = {};
  for (const { type, value } of clockOf(zone).formatToParts(instant)) part[type] = Number(value);
  const wall = Date.UTC(part['year']!, part['month']! - 1, part['day'], part['hour'], part['minute'], part['second']);
  return wall - Math.floor(instant / 1000) * 1000;
};

/** The UTC day last used in each zone, if its offset is the same at both ends: a clock never changes twice in a day. */
const days = new Map<string, { readonly from: number; readonly offset: number }>();

/** The wall clock of a zone as if it were UTC: milliseconds since 1970. */
const wallClock = (instant: number, zone: string): number => {
  const known = days.get(zone);
  if (known && instant >= known.from && instant < known.from + day) return instant + known.offset;
  const from = Math.floor(instant / day) * day;
  const offset = offsetAt(from, zone);
  if (offset !== offsetAt(from + day, zone)) return instant + offsetAt(instant, zone);
  days.set(zone, { from, offset });
  return instant + offset;
};

/**
 * The instant at which the wall clock of a zone shows a time. A time that a change of the clock skips is moved forward by the size of the
 * change: on the Azores summer time begins at midnight, so that the day begins an hour later.
 */
const instantAt = (wall: number, zone: string): number => {
  const guess = wall - (wallClock(wall, zone) - wall);
  const instant = guess - (wallClock(guess, zone) - wall);
  return instant === guess || wallClock(instant, zone) === wall ? instant : Math.max(guess, instant);
};

/** The first Monday 00:00 of a zone after an instant, as ISO 8601 in UTC: the end of the week that contains the instant. */
export const nextMonday = (instant: string, zone: Zone): string => {
  const known = weeks.get(zone);
  if (known && instant >= known.from && instant < known.until) return known.until;
  const from = new Date(instant).toISOString();
  const until = mondayAfter(instant, zone);
  // between two known instants of one week the answer is certain to be the same
  if (known?.until === until) weeks.set(zone, { from: from < known.from ? from : known.from, until });
  else weeks.set(zone, { from, until });
  return until;
};

/** The week last used in each zone: facts come in order, and the calendar costs far more than scoring. */
const weeks = new Map<Zone, { readonly from: string; readonly until: string }>();

const mondayAfter = (instant: string, zone: Zone): string => {
  const wall = wallClock(Date.parse(instant), zone);
  const midnight = Math.floor(wall / day) * day;
  const daysSinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  return new Date(instantAt(midnight + (7 - daysSinceMonday) * day, zone)).toISOString();
};

/** The calendar date of an instant (ISO 8601) in a zone: `2026-03-29`. */
export const dateInZone = (instant: string, zone: string): string => {
  const nth = Math.floor(wallClock(Date.parse(instant), zone) / day);
  const known = dates.get(zone);
  if (known?.nth === nth) return known.date;
  const date = new Date(nth * day).toISOString().slice(0, 10);
  dates.set(zone, { nth, date });
  return date;
};

/** The date last used in each zone: every board asks for today's. */
const dates = new Map<string, { readonly nth: number; readonly date: string }>();

/** The hour of a zone's wall clock at an instant, from 0 to 23. */
export const hourInZone = (instant: string, zone: string): number => new Date(wallClock(Date.parse(instant), zone)).getUTCHours();

/** The instant at which the wall clock of a zone shows a date and a time of day (`HH:MM`), as ISO 8601 in UTC. */
export const instantOfClock = (date: string, time: string, zone: string): string =>
  new Date(instantAt(Date.parse(`${date}T${time}:00Z`), zone)).toISOString();

/** Noon of a calendar date in a zone, as ISO 8601 in UTC: stands for the time of a match with a known date only. */
export const noonOf = (date: string, zone: Zone): string => instantOfClock(date, '12:00', zone);

/** Own abbreviations, because pt-PT `Intl` has no short weekday and prints 21/11 for a day with a short month. */
export const shortMonths = {
  pt: ['jan.', 'fev.', 'mar.', 'abr.', 'mai.', 'jun.', 'jul.', 'ago.', 'set.', 'out.', 'nov.', 'dez.'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
} as const;
/** From Monday to Sunday. */
export const shortWeekdays = {
  pt: ['seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.', 'dom.'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
} as const;

/** The names of the islands' clocks in a sentence, by zone; the mainland's needs no name. */
export const clockNames: Readonly<Record<keyof typeof shortMonths, Readonly<Record<string, string>>>> = {
  pt: { 'Atlantic/Azores': 'hora dos Açores', 'Atlantic/Madeira': 'hora da Madeira' },
  en: { 'Atlantic/Azores': 'Azores time', 'Atlantic/Madeira': 'Madeira time' },
};

/** `18:00 (hora dos Açores)`: people who play in two places see hours of both, and read an hour without a name as their own. */
export const withClock = (hour: string, zone: string, language: keyof typeof shortMonths): string => {
  const name = clockNames[language][zone];
  return name === undefined ? hour : `${hour} (${name})`;
};

/** The calendar and clock of a zone at an instant, in parts; month 1 is January, weekday 1 is Monday. */
export const calendarOf = (instant: string | Date, zone: string) => {
  const wall = new Date(wallClock(new Date(instant).getTime(), zone));
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    weekday: wall.getUTCDay() || 7,
    time: wall.toISOString().slice(11, 16),
  };
};

/** `dom., 29 mar.`; `Sun, 29 Mar`. */
export const dayOfWeekIn = (instant: string | Date, zone: string, language: keyof typeof shortMonths): string => {
  const { weekday, day: dayOfMonth, month } = calendarOf(instant, zone);
  return `${shortWeekdays[language][weekday - 1]}, ${dayOfMonth} ${shortMonths[language][month - 1]}`;
};
