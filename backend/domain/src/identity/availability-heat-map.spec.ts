import { availabilityHeatMap } from './availability-heat-map';

const monday = (from: string, to: string) => ({ day: 1, from, to });

describe('the heat map of a week', () => {
  const { firstHour, hours, best } = availabilityHeatMap([
    [monday('18:00', '21:00')],
    [monday('19:00', '22:30'), { day: 6, from: '09:30', to: '11:00' }],
    [],
  ]);
  const free = (day: number, hour: number) => hours[day - 1]![hour - firstHour];

  it('counts the players who are free for a whole hour', () => {
    expect([17, 18, 19, 20, 21, 22].map((hour) => free(1, hour))).toEqual([0, 1, 2, 2, 1, 0]);
    expect([9, 10].map((hour) => free(6, hour))).toEqual([0, 1]);
  });
  it('names the hours at which most are free, the best first', () =>
    expect(best).toEqual([
      { day: 1, hour: 19, free: 2 },
      { day: 1, hour: 20, free: 2 },
      { day: 1, hour: 18, free: 1 },
    ]));
  it('has seven days and names no hour when nobody set an availability', () => {
    const nobody = availabilityHeatMap([]);
    expect(nobody.hours.map((row) => row.every((count) => count === 0))).toEqual(Array.from({ length: 7 }, () => true));
    expect(nobody.best).toEqual([]);
  });
});
