import { daysAfter, minute, minutesADay, reject } from '@tennis/contracts';
import { dayOfProgress, tipsOf } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';
import { changePlain } from '../kernel/change-plain';
import { collections, type LearningDay } from '../kernel/collections';
import { removeAll } from '../kernel/remove-all';

const second = 1000;
/** In days: thirteen months. */
const keptFor = 396;
const keyOf = (userId: string, day: string): string => `${userId} ${day}`;
const nothing = (userId: string, day: string): LearningDay => ({
  userId,
  day,
  viewed: [],
  liked: [],
  shared: [],
  seconds: 0,
  notedAt: null,
});

/** What somebody did on a day in Lisbon to learn. */
export const learningDayOf = async (app: AppContext, userId: string, day: string): Promise<LearningDay> =>
  (await app.readStore.getPlain(collections.learningDays, keyOf(userId, day)))?.document ?? nothing(userId, day);

/** Answers the day as it was written. @throws Rejection store.conflict after three lost races. */
const change = async (app: AppContext, userId: string, day: string, next: (kept: LearningDay) => LearningDay): Promise<LearningDay> => {
  let changed = nothing(userId, day);
  await changePlain(app, collections.learningDays, keyOf(userId, day), (kept = nothing(userId, day)) => (changed = next(kept)));
  return changed;
};

/** @throws Rejection tip.unknown also for one of another day. */
const mustBeOf = (day: string, tipId: string): void => {
  if (!tipsOf(day).some(({ id }) => id === tipId)) throw reject('tip.unknown');
};

/** Answers the day with it; what was marked stays marked. @throws Rejection tip.unknown, store.conflict. */
export const markTip = async (
  app: AppContext,
  userId: string,
  day: string,
  mark: 'viewed' | 'liked' | 'shared',
  tipId: string,
): Promise<LearningDay> => {
  mustBeOf(day, tipId);
  return change(app, userId, day, (kept) => ({ ...kept, [mark]: [...new Set([...kept[mark], tipId])] }));
};

/** @throws Rejection tip.unknown, store.conflict. */
export const unmarkLike = async (app: AppContext, userId: string, day: string, tipId: string): Promise<LearningDay> => {
  mustBeOf(day, tipId);
  return change(app, userId, day, (kept) => ({ ...kept, liked: kept.liked.filter((id) => id !== tipId) }));
};

/**
 * Counts minutes that somebody says they read: never more than have passed since they last said so that day, whoever sends it twice, and
 * never more than an hour a day. @throws Rejection store.conflict.
 */
export const noteMinutes = (app: AppContext, userId: string, day: string, minutes: number): Promise<LearningDay> => {
  const now = app.clock.now();
  return change(app, userId, day, (kept) => {
    const passed = kept.notedAt === null ? Infinity : Math.max(0, Date.parse(now) - Date.parse(kept.notedAt));
    const read = Math.round(Math.min(minutes * minute, passed) / second);
    return { ...kept, seconds: Math.min(kept.seconds + read, (minutesADay * minute) / second), notedAt: now };
  });
};

/** At night: what somebody did so long ago is nobody's business any more. */
export const forgetOldDays = (app: AppContext): Promise<void> =>
  removeAll(app, collections.learningDays, { day: { to: daysAfter(dayOfProgress(app.clock.now()), -keptFor) } });
