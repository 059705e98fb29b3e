import {
  areTooClose,
  type Availability,
  calendarOf,
  dateInZone,
  day,
  hour,
  instantOfClock,
  type SuggestedTimes,
  type Zone,
} from '@tennis/contracts';

const soonest = 2 * hour;
/** How long a match takes, in minutes: a range must hold it whole. */
const matchMinutes = 90;
const wanted = 3;
/** Today and two weeks: whoever plays on one weekday only has it twice, also once today's hours are over. */
const daysAhead = 15;

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** Half hours from seven on, but for lunch and after nine (specification section 5 "Create challenge"). */
const starts = Array.from({ length: 48 }, (_, index) => index * 30).filter(
  (start) => start >= 7 * 60 && start < 21 * 60 && !(start >= 12 * 60 && start < 14 * 60),
);

/** What suits most people: the evening of a working day, the morning of a weekend. */
const usualStart = (weekday: number): number => (weekday >= 6 ? 10 * 60 : 18 * 60 + 30);

/** Whether somebody plays then for a whole match. */
const holds = (days: Availability, weekday: number, start: number): boolean =>
  days.some((range) => range.day === weekday && minutesOf(range.from) <= start && minutesOf(range.to) >= start + matchMinutes);

/** The start on one date that is nearest to the usual one and suits everybody who said when they play. */
const startOn = (date: string, weeks: readonly Availability[], zone: Zone, earliest: string): string | undefined => {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay() || 7;
  const usual = usualStart(weekday);
  const fits = (start: number): boolean => weeks.every((days) => holds(days, weekday, start));
  const [chosen] = starts
    .filter((start) => fits(start) && instantOfClock(date, clockOf(start), zone) >= earliest)
    .sort((one, other) => Math.abs(one - usual) - Math.abs(other - usual));
  return chosen === undefined ? undefined : instantOfClock(date, clockOf(chosen), zone);
};

/** Up to three times, one a day, that suit all these people, but for days whose hour is not free; somebody who said nothing is taken to be free. */
const commonTimes = (weeks: readonly Availability[], zone: Zone, now: string, isFree: (time: string) => boolean): readonly string[] => {
  const earliest = new Date(Date.parse(now) + soonest).toISOString();
  return Array.from({ length: daysAhead }, (_, index) => dateInZone(new Date(Date.parse(now) + index * day).toISOString(), zone))
    .flatMap((date) => startOn(date, weeks, zone, earliest) ?? [])
    .filter(isFree)
    .slice(0, wanted);
};

/** Of these times those at which somebody who said when they play does not; absent where there are none. */
const outsideOf = (days: Availability, times: readonly string[], zone: Zone): Pick<SuggestedTimes, 'outside'> => {
  const outside = times.filter((instant) => {
    const { weekday, time } = calendarOf(instant, zone);
    return !holds(days, weekday, minutesOf(time));
  });
  return days.length > 0 && outside.length > 0 ? { outside } : {};
};

/**
 * Times to propose to somebody: what both said suits them, else what one of the two said, else evenings and mornings of the
 * weekend from tomorrow on (specification section 4 "Challenges"). Never within two hours, at lunch or after nine, nor on a day at
 * whose best hour something is `taken`: one has agreed to play, or proposed it already.
 * @param mayPlay - Whether the rules leave a game to play then.
 */
export const suggestTimes = (
  mine: Availability,
  theirs: Availability,
  zone: Zone,
  now: string,
  taken: readonly string[] = [],
  mayPlay: (time: string) => boolean = () => true,
): SuggestedTimes => {
  const isFree = (time: string): boolean => mayPlay(time) && !taken.some((one) => areTooClose(time, one));
  const known = [mine, theirs].filter((days) => days.length > 0);
  if (known.length === 2) {
    const times = commonTimes(known, zone, now, isFree);
    if (times.length > 0) return { times, basis: 'both' };
  }
  for (const [days, basis] of [[theirs, 'theirs'] as const, [mine, 'mine'] as const]) {
    const times = days.length > 0 ? commonTimes([days], zone, now, isFree) : [];
    if (times.length > 0) return { times, basis, ...outsideOf(mine, times, zone) };
  }
  const tomorrow = new Date(Date.parse(now) + day).toISOString();
  const times = commonTimes([], zone, instantOfClock(dateInZone(tomorrow, zone), '00:00', zone), isFree);
  return { times, basis: 'usual', ...outsideOf(mine, times, zone) };
};
