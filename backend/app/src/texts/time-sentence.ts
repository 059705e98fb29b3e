import { calendarOf, dayOfWeekIn, withClock, type Language } from '@tennis/contracts';

/** A calendar date: `dom., 29 mar.`, as the client says it. */
export const dateSentence = (date: string, language: Language): string => dayOfWeekIn(`${date}T12:00:00Z`, 'UTC', language);

/** When something is, on the clock of the tournament's zone, which is named on the islands: `ter., 24 nov. · 18:30`, as the client says it. */
export const timeSentence = (instant: string, language: Language, timeZone: string): string =>
  withClock(`${dayOfWeekIn(instant, timeZone, language)} · ${calendarOf(instant, timeZone).time}`, timeZone, language);
