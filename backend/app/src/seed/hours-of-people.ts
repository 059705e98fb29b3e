import { day, hour, minute, noonOf, type Zone } from '@tennis/contracts';
import type { Random } from './random';

/** A time of day on the clock of a place, in milliseconds from its noon: no change of the clock lies between 08:00 and midnight. */
const clock = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours! - 12) * hour + minutes! * minute;
};

/** When people play: after work and now and then at lunch, on Saturdays and Sundays by day. */
const onWorkingDays = ['12:30', '18:00', '18:30', '18:30', '19:00', '19:30', '20:00', '20:30'].map(clock);
const onWeekends = ['09:00', '09:30', '10:00', '10:00', '10:30', '11:00', '15:00', '16:00', '17:00', '18:00'].map(clock);
/** When people are awake to answer, report and enter. */
const [wakes, sleeps] = [clock('08:00'), clock('22:30')];
const lastMinute = sleeps - minute;

const isoDate = (date: number): string => new Date(date * day).toISOString().slice(0, 10);
const isWeekend = (date: number): boolean => [0, 6].includes(new Date(date * day).getUTCDay());

/** The hours of the people of a place. Instants are milliseconds since 1970, dates of its calendar are days since 1970. */
export interface Hours {
  dateOf(at: number): number;
  /** One time to play on each day between two instants, drawn from those at which people play. */
  drawPlayingTimes(random: Random, from: number, to: number): readonly number[];
  /** The same instant where people are awake, else some minutes after they wake. */
  whenAwake(random: Random, at: number): number;
  /** The same instant where people were awake, else just before they went to sleep: what is earlier never becomes what is later. */
  lastAwake(at: number): number;
}

export const hoursIn = (zone: Zone): Hours => {
  // the calendar costs far more than the story
  const noons = new Map<number, number>();
  const noon = (date: number): number => {
    const known = noons.get(date) ?? Date.parse(noonOf(isoDate(date), zone));
    noons.set(date, known);
    return known;
  };
  const dateOf = (at: number): number => {
    const date = Math.floor(at / day);
    if (at - noon(date) >= day / 2) return date + 1;
    return at - noon(date) < -day / 2 ? date - 1 : date;
  };
  return {
    dateOf,
    drawPlayingTimes: (random, from, to) => {
      const times: number[] = [];
      for (let date = dateOf(from); date <= dateOf(to); date++)
        times.push(noon(date) + random.pick(isWeekend(date) ? onWeekends : onWorkingDays));
      return times.filter((at) => at > from && at < to);
    },
    whenAwake: (random, at) => {
      const date = dateOf(at);
      const time = at - noon(date);
      if (time >= wakes && time < sleeps) return at;
      return noon(time < wakes ? date : date + 1) + wakes + random.between(5, 90) * minute;
    },
    lastAwake: (at) => {
      const date = dateOf(at);
      const time = at - noon(date);
      if (time >= wakes && time <= lastMinute) return at;
      return noon(time < wakes ? date - 1 : date) + lastMinute;
    },
  };
};

/** The calendar date of an instant as it is written: `2026-03-29`. */
export const writtenDate = ({ dateOf }: Hours, at: number): string => isoDate(dateOf(at));
