import type { Notice, Position } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { changePlain } from '../../kernel/change-plain';
import { collections, type NoticeMarks } from '../../kernel/collections';
import { whereNoticesBegin } from './where-notices-begin';

const none: NoticeMarks = { upTo: 0, read: [] };
/** Single marks that are kept; who has more of them has read everything before. */
const maxKept = 1000;

export const noticeMarksOf = async (app: AppContext, userId: string): Promise<NoticeMarks> =>
  (await app.readStore.getPlain(collections.noticeMarks, userId))?.document ?? none;

/** What somebody marked as read, or was told before anybody could read it here; what they did themselves comes as read: it is a receipt. */
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

/** What somebody read of what lies beyond the place, where one view is ahead of the slowest, stays read. */
export const markAllNoticesRead = (app: AppContext, userId: string, position: Position): Promise<void> =>
  change(app, userId, ({ upTo, read }) => ({ upTo: Math.max(upTo, position), read }));
