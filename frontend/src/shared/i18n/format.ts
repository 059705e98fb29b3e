import {
  calendarOf,
  clockNames,
  dateInZone,
  day as oneDay,
  dayOfWeekIn,
  hour,
  instantOfClock,
  minute,
  shortMonths,
  shortWeekdays,
  withClock,
  type Language,
  localeOf,
} from '@tennis/contracts';

export const lisbon = 'Europe/Lisbon';

/** `2026-03-29`: the date of an instant in a time zone. */
export const dayOf = (instant: string | Date, zone: string = lisbon): string => dateInZone(new Date(instant).toISOString(), zone);

/** The last moment before an end at midnight: it belongs to the day before. */
export const lastMomentBefore = (end: string): Date => new Date(Date.parse(end) - 1);

/** The instant of a day and a time in a time zone: `2026-03-29`, `18:30`. ISO 8601 in UTC. */
export const instantOf = (day: string, time: string, zone: string = lisbon): string => instantOfClock(day, time, zone);

/** `18:30`: the time of an instant in a time zone. */
export const timeOf = (instant: string | Date, zone = lisbon): string => calendarOf(instant, zone).time;

const englishOrdinal = (n: number): string => {
  const rest = n % 100;
  const suffix = rest >= 11 && rest <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${suffix}`;
};

const longWeekdays = {
  pt: ['segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado', 'domingo'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
} as const;
const weekdayHeadings = {
  pt: ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo'],
  en: longWeekdays.en,
} as const;

const nowTexts = { pt: 'agora', en: 'now' } as const;

const groupBoundary = /\B(?=(\d{3})+$)/g;
/** A whole number formatted like `Intl.NumberFormat`, which would delay the first page on a phone by a seventh of a second. */
const groupDigits = (n: number, language: Language): string => {
  const digits = String(n);
  if (language === 'pt') return digits.length < 5 ? digits : digits.replace(groupBoundary, '\u00a0');
  return digits.replace(groupBoundary, ',');
};

/** Creates a formatter at first use: creating one is slow. */
const createOnce = <T>(make: () => T): (() => T) => {
  let created: T | undefined;
  return () => (created ??= make());
};

/** Adds the year unless it is the current one. */
const withYear = (day: string, year: number, zone: string): string => (year === calendarOf(new Date(), zone).year ? day : `${day} ${year}`);

/** Formats of numbers and times for a reader in Portugal or an English one; always 24 hours. */
export const formatsFor = (language: Language) => {
  const conjunction = createOnce(() => new Intl.ListFormat(localeOf[language], { type: 'conjunction' }));
  const relative = createOnce(() => new Intl.RelativeTimeFormat(localeOf[language], { style: 'short' }));
  const decimal = createOnce(() => new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 1 }));
  /** `29 mar.` in the current year, `29 mar. 2025` in another. */
  const date = (instant: string | Date, zone = lisbon): string => {
    const { day, month, year } = calendarOf(instant, zone);
    return withYear(`${day} ${shortMonths[language][month - 1]}`, year, zone);
  };
  const day = (isoDay: string): string => date(`${isoDay}T12:00:00Z`, 'UTC');
  /** `dom., 29 mar.` in the current year, `dom., 29 mar. 2027` in another. */
  const dayOfWeek = (instant: string | Date, zone = lisbon): string =>
    withYear(dayOfWeekIn(instant, zone, language), calendarOf(instant, zone).year, zone);
  const dateTime = (instant: string | Date, zone = lisbon): string => `${dayOfWeek(instant, zone)} · ${timeOf(instant, zone)}`;
  const absolute = (n: number): string => groupDigits(Math.round(Math.abs(n)), language);
  return {
    number: (n: number): string => (n < 0 ? `\u2212${absolute(n)}` : absolute(n)),
    decimal: (n: number): string => decimal().format(n),
    /** A change of points: +3, −1, 0. */
    signed: (n: number): string => (n > 0 ? `+${absolute(n)}` : n < 0 ? `\u2212${absolute(n)}` : '0'),
    ordinal: (n: number): string => (language === 'pt' ? `${n}.º` : englishOrdinal(n)),
    /** Won and lost: 12–3. */
    balance: (won: number, lost: number): string => `${absolute(won)}–${absolute(lost)}`,
    /** `Ana, Rui e Eva`. */
    list: (words: readonly string[]): string => conjunction().format(words),
    /** A day of the week, 1 = Monday. */
    weekday: (day: number, length: 'long' | 'short' | 'heading' = 'long'): string =>
      ({ long: longWeekdays, short: shortWeekdays, heading: weekdayHeadings })[length][language][day - 1] ?? '',
    date,
    dayOfWeek,
    dateTime,
    /** `dom., 29 mar. 2026 · 18:30`: always with the year, for print. */
    dateTimeInFull: (instant: string, zone = lisbon): string =>
      `${dayOfWeekIn(instant, zone, language)} ${calendarOf(instant, zone).year} · ${timeOf(instant, zone)}`,
    /** `Hora dos Açores`, for a time zone that differs from the mainland. */
    clock: (zone: string): string | undefined => clockNames[language][zone]?.replace(/^./, (first) => first.toUpperCase()),
    /**
     * `seg., 30 nov. · 18:00 (hora dos Açores)`, one instant or several to choose from, in a time zone. The zone is named if it differs
     * from the mainland and nothing beside it names it.
     */
    whenIn: (zone: string, ...instants: readonly (string | Date)[]): string =>
      withClock(instants.map((instant) => dateTime(instant, zone)).join(' / '), zone, language),
    /** The day on which a match was played; otherwise the day on which its result counted. */
    dayPlayed: (playedOn: string | undefined, countedAt: string, zone = lisbon): string =>
      playedOn ? day(playedOn) : date(countedAt, zone),
    /** `agora` under a minute, then `há 12 min`, in whole units of the largest that has passed (specification section 9); takes ms. */
    ago: (ms: number): string => {
      if (ms < minute) return nowTexts[language];
      if (ms < hour) return relative().format(-Math.floor(ms / minute), 'minute');
      return ms < oneDay ? relative().format(-Math.floor(ms / hour), 'hour') : relative().format(-Math.floor(ms / oneDay), 'day');
    },
    /** `dom.`, `22`, `10:00`: for a calendar leaf. */
    plate: (instant: string, zone = lisbon): { readonly weekday: string; readonly day: string; readonly clock: string } => {
      const { weekday, day, time } = calendarOf(instant, zone);
      return { weekday: shortWeekdays[language][weekday - 1]!, day: String(day), clock: time };
    },
    /** A calendar day without a time, such as the day of a match. */
    day,
  };
};

export type Formats = ReturnType<typeof formatsFor>;
