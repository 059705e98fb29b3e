import { daysAfter, tipIds, tipsPerDay, tipTopics } from '@tennis/contracts';
import { tipsOf } from './tips-of';

const idsFrom = (first: string, days: number): readonly string[] =>
  Array.from({ length: days }, (_one, index) => tipsOf(daysAfter(first, index)))
    .flat()
    .map(({ id }) => id);

describe('the tips of a day', () => {
  it('are eight different ones, the same at every request of that day', () => {
    const ids = idsFrom('2026-03-02', 1);
    expect(ids).toHaveLength(tipsPerDay);
    expect(new Set(ids).size).toBe(tipsPerDay);
    expect(idsFrom('2026-03-02', 1)).toEqual(ids);
    expect(idsFrom('2026-03-03', 1)).not.toEqual(ids);
  });

  it.each(['2026-03-02', '2023-12-25', '2031-08-14'])('come again only after all others: from %s on', (first) => {
    const days = Math.ceil((2 * tipIds.length) / tipsPerDay);
    const ids = idsFrom(first, days);
    expect(new Set(ids.slice(0, tipIds.length))).toEqual(new Set(tipIds));
    expect(ids.slice(tipIds.length)).toEqual(ids.slice(0, ids.length - tipIds.length));
  });

  it('cover every topic', () => {
    for (let days = 0; days < 30; days += 1)
      expect([...new Set(tipsOf(daysAfter('2026-03-02', days)).map(({ topic }) => topic))].sort()).toEqual([...tipTopics].sort());
  });
});
