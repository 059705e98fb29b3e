import { minute } from '@tennis/contracts';
import { RecentLimit } from './recent-limit';

describe('a limit for each hour', () => {
  it('lets so many through and says when the next one is welcome', () => {
    const limit = new RecentLimit(2);
    expect([limit.take('a', 0), limit.take('a', 10 * minute), limit.take('a', 20 * minute)]).toEqual([0, 0, 40 * 60]);
    expect(limit.take('b', 20 * minute)).toBe(0);
    expect(limit.take('a', 60 * minute)).toBe(0);
    expect(limit.take('a', 61 * minute)).toBe(9 * 60);
  });
});
