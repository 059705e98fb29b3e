import { day, hour, minute, noonOf, type Zone } from '@tennis/contracts';
import type { Random } from './random';

/** A time of day in a zone, in milliseconds from noon: no clock change happens between 08:00 and midnight. */
const clock = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours! - 12) * hour + minutes! * minute;
};

/** Times of matches: after work and sometimes at lunch; on Saturdays and Sundays by day. */
const onWorkingDays = ['12:30', '18:00', '18:30', '18:30', '19:00', '19:30', '20:00', '20:30'].map(clock);
const onWeekends = ['09:00', '09:30', '10:00', '10:00', '10:30', '11:00', '15:00', '16:00', '17:00', '18:00'].map(clock);
/** Hours in which people answer, report and join. */
const [wakeTime, sleepTime] = [clock('08:00'), clock('22:30')];
const lastMinute = sleepTime - minute;

const isoDate = (date: number): string => new Date(date * day).toISOString().slice(0, 10);
const isWeekend = (date: number): boolean => [0, 6].includes(new Date(date * day).getUTCDay());

/** Hours of the people of a place. Instants are milliseconds since 1970; dates are days since 1970 in the place's calendar. */
export interface Hours {
  dateOf(at: number): number;
  /** One playing time on each day between two instants, drawn from the usual times. */
  drawPlayingTimes(random: Random, from: number, to: number): readonly number[];
  /** The same instant if people are awake, otherwise some minutes after they wake. */
  whenAwake(random: Random, at: number): number;
  /** The same instant if people were awake, otherwise just before they went to sleep: the order of instants stays the same. */
  lastAwake(at: number): number;
}

export const hoursIn = (zone: Zone): Hours => {
  // cached, because calendar computations cost far more than the rest of the story
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
      if (time >= wakeTime && time < sleepTime) return at;
      return noon(time < wakeTime ? date : date + 1) + wakeTime + random.between(5, 90) * minute;
    },
    lastAwake: (at) => {
      const date = dateOf(at);
      const time = at - noon(date);
      if (time >= wakeTime && time <= lastMinute) return at;
      return noon(time < wakeTime ? date - 1 : date) + lastMinute;
    },
  };
};

/** The calendar date of an instant as text: `2026-03-29`. */
export const writtenDate = ({ dateOf }: Hours, at: number): string => isoDate(dateOf(at));
