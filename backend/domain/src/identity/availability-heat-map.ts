import type { Availability, AvailabilityAnswer } from '@tennis/contracts';

const firstHour = 7;
const lastHour = 22;
const maxBest = 3;
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The number of free people in each whole hour of a week, and the hours when most are free. */
export const availabilityHeatMap = (weeks: readonly Availability[]): Pick<AvailabilityAnswer, 'firstHour' | 'hours' | 'best'> => {
  const hours = Array.from({ length: 7 }, (_, index) =>
    Array.from({ length: lastHour - firstHour + 1 }, (__, at) => {
      const [from, to] = [clock(firstHour + at), clock(firstHour + at + 1)];
      return weeks.filter((days) => days.some((range) => range.day === index + 1 && range.from <= from && range.to >= to)).length;
    }),
  );
  const best = hours
    .flatMap((row, index) => row.map((free, at) => ({ day: index + 1, hour: firstHour + at, free })))
    .filter(({ free }) => free > 0)
    .sort((one, other) => other.free - one.free || one.day - other.day || one.hour - other.hour)
    .slice(0, maxBest);
  return { firstHour, hours, best };
};
