import { daysAfter } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { learningDaysOf } from './learning-days';

const today = '2026-03-24';
/** The date so many days ago. */
const ago = (days: number): string => daysAfter(today, -days);

/** A store of days with learning, and of days whose only like was taken back; counts the documents read. */
const storeOf = (days: readonly number[], takenBack: readonly number[] = []) => {
  const kept = [...days, ...takenBack]
    .sort((one, other) => one - other)
    .map((one) => ({ document: { day: ago(one), viewed: days.includes(one) ? ['sameToss'] : [], liked: [], shared: [], seconds: 0 } }));
  let read = 0;
  const app = {
    clock: { now: () => `${today}T12:00:00.000Z` },
    readStore: {
      findPlain: (_collection: string, { page, pageSize }: { readonly page: number; readonly pageSize: number }) => {
        const items = kept.slice((page - 1) * pageSize, page * pageSize);
        read += items.length;
        return Promise.resolve({ items, total: kept.length });
      },
    },
  } as unknown as AppContext;
  return { daysOf: (played: readonly number[] = []) => learningDaysOf(app, 'ana', played.map(ago)), read: () => read };
};
const row = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, nth) => from + nth);

describe('a person’s learning days', () => {
  it('are those of the streak that ends today or yesterday', async () => {
    expect(await storeOf([0, 1, 2, 4]).daysOf()).toEqual([0, 1, 2].map(ago));
    expect(await storeOf([1, 2]).daysOf()).toEqual([1, 2].map(ago));
    expect(await storeOf([0, 2]).daysOf()).toEqual([ago(0)]);
    expect(await storeOf([2, 3]).daysOf()).toEqual([]);
    expect(await storeOf([]).daysOf()).toEqual([]);
  });
  it('continue a streak across days on which they played', async () => {
    expect(await storeOf([0, 3, 4]).daysOf([1, 2])).toEqual([0, 3, 4].map(ago));
    expect(await storeOf([4]).daysOf([0, 1, 2])).toEqual([]);
  });
  it('do not include days whose like was taken back', async () => expect(await storeOf([0, 2], [1]).daysOf()).toEqual([ago(0)]));
  it('are read only as far as the streak goes', async () => {
    const { daysOf, read } = storeOf([...row(0, 2), ...row(10, 300)]);
    await daysOf();
    expect(read()).toBe(14);
  });
  it('are all days of a long streak', async () => expect(await storeOf(row(0, 99)).daysOf()).toHaveLength(100));
});
