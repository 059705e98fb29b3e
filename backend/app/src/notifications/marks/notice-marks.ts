import type { Notice, Position } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { changePlain } from '../../kernel/change-plain';
import { collections, type NoticeMarks } from '../../kernel/collections';
import { whereNoticesBegin } from './where-notices-begin';

const none: NoticeMarks = { upTo: 0, read: [] };
/** Most single marks kept; a user with more has read everything before. */
const maxKept = 1000;

export const noticeMarksOf = async (app: AppContext, userId: string): Promise<NoticeMarks> =>
  (await app.readStore.getPlain(collections.noticeMarks, userId))?.document ?? none;

/**
 * Tells which notices are read: those marked by the user, those from before notices existed here, and those of the user's own acts, which
 * are receipts.
 */
export const markedRead = async (app: AppContext, me: string): Promise<(notice: Notice) => boolean> => {
  const [{ upTo, read }, begin] = await Promise.all([noticeMarksOf(app, me), whereNoticesBegin(app)]);
  const marked = new Set(read);
  return ({ id, position, facts }) => position <= begin || position <= upTo || marked.has(id) || facts.by === me;
};

/** @throws Rejection store.conflict after three lost races. */
const change = (app: AppContext, userId: string, next: (marks: NoticeMarks) => NoticeMarks): Promise<void> =>
  changePlain(app, collections.noticeMarks, userId, (marks = none) => next(marks));

export const markNoticeRead = (app: AppContext, userId: string, id: string): Promise<void> =>
  change(app, userId, ({ upTo, read }) => ({ upTo, read: [...read.filter((known) => known !== id), id].slice(-maxKept) }));

/** Marks everything up to a position as read. Single marks beyond it, from a view that is ahead of the slowest one, stay. */
export const markAllNoticesRead = (app: AppContext, userId: string, position: Position): Promise<void> =>
  change(app, userId, ({ upTo, read }) => ({ upTo: Math.max(upTo, position), read }));
