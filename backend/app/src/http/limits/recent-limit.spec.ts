import { minute } from '@tennis/contracts';
import { refuseIfLimited, RecentLimit } from './recent-limit';

describe('a limit per hour', () => {
  it('lets a number through and says when the next one is allowed', () => {
    const limit = new RecentLimit(2);
    expect([limit.take('a', 0), limit.take('a', 10 * minute), limit.take('a', 20 * minute)]).toEqual([0, 0, 40 * 60]);
    expect(limit.take('b', 20 * minute)).toBe(0);
    expect(limit.take('a', 60 * minute)).toBe(0);
    expect(limit.take('a', 61 * minute)).toBe(9 * 60);
  });

  it('counts several at once, and waits until there is room for all of them', () => {
    const limit = new RecentLimit(10);
    expect([limit.take('a', 0, 4), limit.take('a', 10 * minute, 4)]).toEqual([0, 0]);
    expect([limit.take('a', 20 * minute, 2), limit.take('a', 20 * minute, 4), limit.take('a', 20 * minute, 5)]).toEqual([
      0,
      40 * 60,
      50 * 60,
    ]);
  });

  it('never lets more through at once than in the whole time', () => {
    const limit = new RecentLimit(3);
    expect(limit.take('a', 0, 4)).toBeGreaterThan(0);
    expect(limit.take('a', 0, 3)).toBe(0);
  });
});

it('a refused caller is told when to come back', () => {
  expect(() => refuseIfLimited(0)).not.toThrow();
  expect(() => refuseIfLimited(12)).toThrow(expect.objectContaining({ code: 'request.too-many', params: { seconds: 12 } }));
});
