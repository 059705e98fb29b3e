import { daysAfter, daysBetween, mondayOf } from './calendar';

describe('calendar weeks', () => {
  it.each([
    ['2026-03-02', '2026-03-02'],
    ['2026-03-08', '2026-03-02'],
    ['2026-03-29', '2026-03-23'],
    ['2026-10-25', '2026-10-19'],
    ['2027-01-01', '2026-12-28'],
  ])('%s lies in the week of %s', (date, monday) => expect(mondayOf(date)).toBe(monday));

  it('have seven days, also those in which the clock changes', () => {
    expect(daysAfter('2026-03-23', 7)).toBe('2026-03-30');
    expect(daysAfter('2026-10-26', -7)).toBe('2026-10-19');
    expect(daysBetween('2026-03-23', '2026-03-30')).toBe(7);
    expect(daysBetween('2026-03-30', '2026-03-23')).toBe(-7);
  });
});
