import { calendarOf, dayOfWeekIn, withClock, type Language } from '@tennis/contracts';

/** A calendar date in the client's form: `dom., 29 mar.`. */
export const dateSentence = (date: string, language: Language): string => dayOfWeekIn(`${date}T12:00:00Z`, 'UTC', language);

/** An instant in the tournament's zone, which is named for the islands, in the client's form: `ter., 24 nov. · 18:30`. */
export const timeSentence = (instant: string, language: Language, timeZone: string): string =>
  withClock(`${dayOfWeekIn(instant, timeZone, language)} · ${calendarOf(instant, timeZone).time}`, timeZone, language);
