import { daysAfter } from '@tennis/contracts';
import { dayOfProgress } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';
import { collections, type LearningDay } from '../kernel/collections';

/** Days read at once: most streaks are shorter than two weeks. */
const pageSize = 14;

/** False for a day whose only like was taken back: its document stays, without any act. */
const hasLearning = ({ viewed, liked, shared, seconds }: LearningDay): boolean =>
  viewed.length + liked.length + shared.length > 0 || seconds > 0;

/**
 * Days in Lisbon with learning, newest first, back to the beginning of the streak that ends today or yesterday. Days before a gap are not
 * read.
 * @param otherDays days that also continue a streak.
 */
export const learningDaysOf = async (
  { readStore, clock }: Pick<AppContext, 'readStore' | 'clock'>,
  userId: string,
  otherDays: readonly string[],
): Promise<readonly string[]> => {
  const other = new Set(otherDays);
  const today = dayOfProgress(clock.now());
  const days: string[] = [];
  /** The streak is broken when the next day with learning is before this day. */
  let earliestAllowed = daysAfter(today, -1);
  for (let page = 1; ; page += 1) {
    const { items, total } = await readStore.findPlain(collections.learningDays, {
      where: { userId: { equals: userId } },
      sort: '-day',
      page,
      pageSize,
    });
    for (const { document } of items) {
      if (!hasLearning(document)) continue;
      for (; earliestAllowed > document.day && other.has(earliestAllowed);) earliestAllowed = daysAfter(earliestAllowed, -1);
      if (document.day < earliestAllowed) return days;
      days.push(document.day);
      if (document.day === earliestAllowed) earliestAllowed = daysAfter(earliestAllowed, -1);
    }
    if (page * pageSize >= total) return days;
  }
};
