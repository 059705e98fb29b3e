import { daysAfter, minute, maxMinutesPerDay, reject } from '@tennis/contracts';
import { dayOfProgress, tipsOf } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';
import { updatePlainDocument } from '../kernel/update-plain-document';
import { collections, type LearningDay } from '../kernel/collections';
import { removeAll } from '../kernel/remove-all';

const second = 1000;
/** How long days are kept, in days: thirteen months. */
const keptDays = 396;
const keyOf = (userId: string, day: string): string => `${userId} ${day}`;
const emptyDay = (userId: string, day: string): LearningDay => ({
  userId,
  day,
  viewed: [],
  liked: [],
  shared: [],
  seconds: 0,
  notedAt: null,
});

/** Learning of a user on a day in Lisbon. */
export const learningDayOf = async (app: AppContext, userId: string, day: string): Promise<LearningDay> =>
  (await app.readStore.getPlain(collections.learningDays, keyOf(userId, day)))?.document ?? emptyDay(userId, day);

/** Changes the day and returns it as it was written. @throws Rejection store.conflict after three lost races. */
const changeDay = async (app: AppContext, userId: string, day: string, next: (kept: LearningDay) => LearningDay): Promise<LearningDay> => {
  let changed = emptyDay(userId, day);
  await updatePlainDocument(app, collections.learningDays, keyOf(userId, day), (kept = emptyDay(userId, day)) => (changed = next(kept)));
  return changed;
};

/** @throws Rejection tip.unknown, also for a tip of another day. */
const requireTipOfDay = (day: string, tipId: string): void => {
  if (!tipsOf(day).some(({ id }) => id === tipId)) throw reject('tip.unknown');
};

/** Marks a tip and returns the day; a mark stays. @throws Rejection tip.unknown, store.conflict. */
export const markTip = async (
  app: AppContext,
  userId: string,
  day: string,
  mark: 'viewed' | 'liked' | 'shared',
  tipId: string,
): Promise<LearningDay> => {
  requireTipOfDay(day, tipId);
  return changeDay(app, userId, day, (kept) => ({ ...kept, [mark]: [...new Set([...kept[mark], tipId])] }));
};

/** @throws Rejection tip.unknown, store.conflict. */
export const unmarkLike = async (app: AppContext, userId: string, day: string, tipId: string): Promise<LearningDay> => {
  requireTipOfDay(day, tipId);
  return changeDay(app, userId, day, (kept) => ({ ...kept, liked: kept.liked.filter((id) => id !== tipId) }));
};

/**
 * Adds minutes that the user says they read: never more than have passed since they last added some that day, even if sent twice, and never
 * more than an hour a day. @throws Rejection store.conflict.
 */
export const addMinutes = (app: AppContext, userId: string, day: string, minutes: number): Promise<LearningDay> => {
  const now = app.clock.now();
  return changeDay(app, userId, day, (kept) => {
    const passed = kept.notedAt === null ? Infinity : Math.max(0, Date.parse(now) - Date.parse(kept.notedAt));
    const read = Math.round(Math.min(minutes * minute, passed) / second);
    return { ...kept, seconds: Math.min(kept.seconds + read, (maxMinutesPerDay * minute) / second), notedAt: now };
  });
};

/** Nightly: removes days older than thirteen months, which concern nobody else any more. */
export const forgetOldDays = (app: AppContext): Promise<void> =>
  removeAll(app, collections.learningDays, { day: { to: daysAfter(dayOfProgress(app.clock.now()), -keptDays) } });
