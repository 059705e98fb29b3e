import { coverOf, paint } from './paint';

const evening = { day: 1, from: '18:00', to: '21:00' };

describe('painting the weekly availability', () => {
  it('makes an hour free, and merges touching hours into one range', () => {
    expect(paint([], 1, 18, true)).toEqual([{ day: 1, from: '18:00', to: '19:00' }]);
    expect(paint([evening], 1, 21, true)).toEqual([{ day: 1, from: '18:00', to: '22:00' }]);
    expect(paint([evening], 1, 17, true)).toEqual([{ day: 1, from: '17:00', to: '21:00' }]);
    expect(paint([evening, { day: 1, from: '22:00', to: '23:00' }], 1, 21, true)).toEqual([{ day: 1, from: '18:00', to: '23:00' }]);
  });
  it('removes an hour, and keeps the hours before and after', () => {
    expect(paint([evening], 1, 19, false)).toEqual([
      { day: 1, from: '18:00', to: '19:00' },
      { day: 1, from: '20:00', to: '21:00' },
    ]);
    expect(paint([{ day: 1, from: '18:00', to: '19:00' }], 1, 18, false)).toEqual([]);
  });
  it('supports half hours, which only the fields can enter', () => {
    const halves = [{ day: 1, from: '18:30', to: '20:30' }];
    expect([17, 18, 19, 20, 21].map((at) => coverOf(halves, 1, at))).toEqual(['none', 'part', 'all', 'part', 'none']);
    expect(paint(halves, 1, 18, true)).toEqual([{ day: 1, from: '18:00', to: '20:30' }]);
    expect(paint(halves, 1, 20, false)).toEqual([{ day: 1, from: '18:30', to: '20:00' }]);
  });
  it('leaves the other days alone, in the order of the week', () => {
    const other = { day: 3, from: '09:00', to: '10:00' };
    expect(paint([other], 1, 18, true)).toEqual([{ day: 1, from: '18:00', to: '19:00' }, other]);
  });
  it('done twice changes nothing', () => expect(paint(paint([evening], 1, 19, true), 1, 19, true)).toEqual([evening]));
});
