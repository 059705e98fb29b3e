import type { Notice, Position } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { updatePlainDocument } from '../../kernel/update-plain-document';
import { collections, type NoticeMarks } from '../../kernel/collections';
import { noticesStart } from './notices-start';

const noMarks: NoticeMarks = { upTo: 0, read: [] };
/** Most single marks kept; a user with more has read everything before. */
const maxKept = 1000;

export const noticeMarksOf = async (app: AppContext, userId: string): Promise<NoticeMarks> =>
  (await app.readStore.getPlain(collections.noticeMarks, userId))?.document ?? noMarks;

/**
 * Tells which notices are read: those marked by the user, those from before notices existed here, and those of the user's own acts, which
 * are receipts.
 */
export const readCheckOf = async (app: AppContext, me: string): Promise<(notice: Notice) => boolean> => {
  const [{ upTo, read }, startPosition] = await Promise.all([noticeMarksOf(app, me), noticesStart(app)]);
  const markedIds = new Set(read);
  return ({ id, position, facts }) => position <= startPosition || position <= upTo || markedIds.has(id) || facts.by === me;
};

/** @throws Rejection store.conflict after three lost races. */
const changeMarks = (app: AppContext, userId: string, next: (marks: NoticeMarks) => NoticeMarks): Promise<void> =>
  updatePlainDocument(app, collections.noticeMarks, userId, (marks = noMarks) => next(marks));

export const markNoticeRead = (app: AppContext, userId: string, id: string): Promise<void> =>
  changeMarks(app, userId, ({ upTo, read }) => ({ upTo, read: [...read.filter((known) => known !== id), id].slice(-maxKept) }));

/** Marks everything up to a position as read. Single marks beyond it, from a view that is ahead of the slowest one, stay. */
export const markAllNoticesRead = (app: AppContext, userId: string, position: Position): Promise<void> =>
  changeMarks(app, userId, ({ upTo, read }) => ({ upTo: Math.max(upTo, position), read }));
