import {
  isOverlapping,
  type Availability,
  calendarOf,
  dateInZone,
  day,
  hour,
  instantOfClock,
  type SuggestedTimes,
  type Zone,
} from '@tennis/contracts';

const minNotice = 2 * hour;
/** Minutes that a match takes: a range must hold all of it. */
const matchMinutes = 90;
const maxSuggestions = 3;
/** Today and two weeks: every weekday comes twice, even once today's hours are over. */
const daysAhead = 15;

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** Half hours from seven on, except at lunch and after nine (specification section 5 "Create challenge"). */
const possibleStarts = Array.from({ length: 48 }, (_, index) => index * 30).filter(
  (start) => start >= 7 * 60 && start < 21 * 60 && !(start >= 12 * 60 && start < 14 * 60),
);

/** The start that suits most people: the evening of a working day, the morning of a weekend. */
const usualStart = (weekday: number): number => (weekday >= 6 ? 10 * 60 : 18 * 60 + 30);

/** True if the availability holds a whole match from this start. */
const hasRoomFor = (days: Availability, weekday: number, start: number): boolean =>
  days.some((range) => range.day === weekday && minutesOf(range.from) <= start && minutesOf(range.to) >= start + matchMinutes);

/** The start on one date that is nearest to the usual one and suits everybody whose availability is known. */
const startOn = (date: string, weeks: readonly Availability[], zone: Zone, earliest: string): string | undefined => {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay() || 7;
  const usual = usualStart(weekday);
  const isPossible = (start: number): boolean => weeks.every((days) => hasRoomFor(days, weekday, start));
  const [bestStart] = possibleStarts
    .filter((start) => isPossible(start) && instantOfClock(date, clockOf(start), zone) >= earliest)
    .sort((one, other) => Math.abs(one - usual) - Math.abs(other - usual));
  return bestStart === undefined ? undefined : instantOfClock(date, clockOf(bestStart), zone);
};

/**
 * Up to three times, one a day, that suit all these people, without days whose best hour is not free. A person without availability is
 * assumed to be free.
 */
const commonTimes = (weeks: readonly Availability[], zone: Zone, now: string, isFree: (time: string) => boolean): readonly string[] => {
  const earliest = new Date(Date.parse(now) + minNotice).toISOString();
  return Array.from({ length: daysAhead }, (_, index) => dateInZone(new Date(Date.parse(now) + index * day).toISOString(), zone))
    .flatMap((date) => startOn(date, weeks, zone, earliest) ?? [])
    .filter(isFree)
    .slice(0, maxSuggestions);
};

/** The times at which a person with a known availability does not play; absent if there are none. */
const outsideOf = (days: Availability, times: readonly string[], zone: Zone): Pick<SuggestedTimes, 'outside'> => {
  const outside = times.filter((instant) => {
    const { weekday, time } = calendarOf(instant, zone);
    return !hasRoomFor(days, weekday, minutesOf(time));
  });
  return days.length > 0 && outside.length > 0 ? { outside } : {};
};

/**
 * Times to propose to an opponent: common availability, else that of one of the two, else evenings and weekend mornings from tomorrow on
 * (specification section 4 "Challenges"). Never within two hours, at lunch or after nine, nor on a day whose best hour is `taken` by an
 * agreed or already proposed match.
 * @param mayPlay - Whether the rules allow another game at that time.
 */
export const suggestTimes = (
  mine: Availability,
  theirs: Availability,
  zone: Zone,
  now: string,
  taken: readonly string[] = [],
  mayPlay: (time: string) => boolean = () => true,
): SuggestedTimes => {
  const isFree = (time: string): boolean => mayPlay(time) && !taken.some((one) => isOverlapping(time, one));
  const knownWeeks = [mine, theirs].filter((days) => days.length > 0);
  if (knownWeeks.length === 2) {
    const times = commonTimes(knownWeeks, zone, now, isFree);
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
