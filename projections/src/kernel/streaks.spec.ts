import { dayStreakOf } from './streaks';

const today = '2026-03-24';
const on = (...days: readonly number[]) => days.map((day) => ({ playedOn: `2026-03-${day}` }));

describe('a streak of days', () => {
  it('consists of days with a match, up to today or yesterday', () => {
    expect(dayStreakOf(on(22, 23, 24), today)).toBe(3);
    expect(dayStreakOf(on(22, 23), today)).toBe(2);
    expect(dayStreakOf(on(21, 22), today)).toBe(0);
    expect(dayStreakOf(on(24, 22), today)).toBe(1);
  });

  it('includes the other days that count, in any order, each once', () => {
    expect(dayStreakOf(on(22), today, ['2026-03-24', '2026-03-23'])).toBe(3);
    expect(dayStreakOf(on(23), today, ['2026-03-23', '2026-03-22', '2026-03-21'])).toBe(3);
    expect(dayStreakOf([], today, ['2026-03-24'])).toBe(1);
    expect(dayStreakOf(on(24), today, ['2026-03-22'])).toBe(1);
  });
});
