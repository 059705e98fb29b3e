import { daysAfter } from '@tennis/contracts';
import { dayOfProgress } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';
import { collections, type LearningDay } from '../kernel/collections';

/** Two weeks at once: most rows are shorter. */
const pageSize = 14;

/** A like that was taken back leaves a document and no act. */
const didSomething = ({ viewed, liked, shared, seconds }: LearningDay): boolean =>
  viewed.length + liked.length + shared.length > 0 || seconds > 0;

/**
 * The days in Lisbon on which somebody did something to learn, newest first, as far back as a row of days that ends today or yesterday
 * goes: what lies behind a day without anything is not read.
 *
 * @param otherDays that continue such a row.
 */
export const learningDaysOf = async (
  { readStore, clock }: Pick<AppContext, 'readStore' | 'clock'>,
  userId: string,
  otherDays: readonly string[],
): Promise<readonly string[]> => {
  const other = new Set(otherDays);
  const today = dayOfProgress(clock.now());
  const days: string[] = [];
  /** The day before which a row is not broken yet. */
  let next = daysAfter(today, -1);
  for (let page = 1; ; page += 1) {
    const { items, total } = await readStore.findPlain(collections.learningDays, {
      where: { userId: { equals: userId } },
      sort: '-day',
      page,
      pageSize,
    });
    for (const { document } of items) {
      if (!didSomething(document)) continue;
      for (; next > document.day && other.has(next);) next = daysAfter(next, -1);
      if (document.day < next) return days;
      days.push(document.day);
      if (document.day === next) next = daysAfter(next, -1);
    }
    if (page * pageSize >= total) return days;
  }
};
