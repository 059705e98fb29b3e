import { type Position, reject } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { collections, type NoticeMarks } from '../kernel/collections';

const none: NoticeMarks = { upTo: 0, read: [] };
/** Single marks that are kept; who has more of them has read everything before. */
const mostKept = 1000;

export const marksOf = async (app: AppContext, userId: string): Promise<NoticeMarks> =>
  (await app.readStore.getPlain(collections.noticeMarks, userId))?.document ?? none;

/** Changes them over what another window may have written meanwhile. @throws Rejection store.conflict after three lost races. */
const change = async (app: AppContext, userId: string, next: (marks: NoticeMarks) => NoticeMarks): Promise<void> => {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const stored = await app.readStore.getPlain(collections.noticeMarks, userId);
    const marks = next(stored?.document ?? none);
    if ((await app.readStore.put(collections.noticeMarks, userId, marks, stored?.version ?? 0)) !== undefined) return;
  }
  throw reject('store.conflict');
};

export const markRead = (app: AppContext, userId: string, id: string): Promise<void> =>
  change(app, userId, ({ upTo, read }) => ({ upTo, read: [...read.filter((known) => known !== id), id].slice(-mostKept) }));

export const markAllRead = (app: AppContext, userId: string, position: Position): Promise<void> =>
  change(app, userId, ({ upTo }) => ({ upTo: Math.max(upTo, position), read: [] }));
