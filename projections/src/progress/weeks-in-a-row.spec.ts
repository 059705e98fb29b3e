import { daysAfter } from '@tennis/contracts';
import { weeksInARow } from './weeks-in-a-row';

const first = '2026-03-02';
/** One letter a week: x played, . not. Today is a Wednesday of the last. */
const weeks = (drawn: string) =>
  weeksInARow(
    new Set([...drawn].flatMap((letter, week) => (letter === 'x' ? [daysAfter(first, 7 * week)] : []))),
    daysAfter(first, 7 * (drawn.length - 1) + 2),
  );
const states = (drawn: string): string =>
  weeks(drawn)
    .last.map(({ state }) => ({ played: 'x', missed: '.', off: 'o', running: '?' })[state])
    .join('')
    .slice(-drawn.length);

describe('a streak of weeks', () => {
  it.each([
    ['x', 1, 1],
    ['xxx', 3, 3],
    ['xxx.xx', 5, 5],
    ['x.x', 1, 1],
    ['xxx..x', 1, 3],
    ['xx.x.x', 1, 3],
    ['xx.xx.x', 5, 5],
  ])('for %s is %i now, %i at best', (drawn, current, best) => expect(weeks(drawn)).toMatchObject({ current, best }));

  it('earns a week off with two weeks, which the next missed week uses', () => {
    expect(weeks('x').weeksOff).toBe(0);
    expect(weeks('xx').weeksOff).toBe(1);
    expect(weeks('xxxxxx').weeksOff).toBe(1);
    expect(weeks('xx.x').weeksOff).toBe(0);
    expect(states('xx.x')).toBe('xxox');
    expect(states('x.x')).toBe('x.x');
  });

  it('is not ended by the current week', () => {
    expect(weeks('xx.')).toMatchObject({ current: 2, weeksOff: 1 });
    expect(states('xx.')).toBe('xx?');
  });

  it('shows the last twelve weeks, also for a player who never played', () => {
    expect(weeksInARow(new Set(), '2026-03-04').last).toHaveLength(12);
    expect(weeks('x'.repeat(30)).last).toHaveLength(12);
    expect(weeks('x'.repeat(30)).current).toBe(30);
  });
});
