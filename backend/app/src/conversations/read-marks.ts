import type { AppContext } from '../kernel/app-context';
import { updatePlainDocument } from '../kernel/update-plain-document';
import { collections, type ReadMark } from '../kernel/collections';

const keyOf = (userId: string, conversationId: string): string => `${userId} ${conversationId}`;
/** More conversations than anybody has. */
const maxMarks = 10_000;

/** How far a user has read a conversation, and when; undefined if they never looked at it. */
export const readMarkOf = async (app: AppContext, userId: string, conversationId: string): Promise<ReadMark | undefined> =>
  (await app.readStore.getPlain(collections.readMarks, keyOf(userId, conversationId)))?.document;

/** How many messages of a conversation the user has read. */
export const readCountOf = async (app: AppContext, userId: string, conversationId: string): Promise<number> =>
  (await readMarkOf(app, userId, conversationId))?.upTo ?? 0;

/** The same for all conversations of a user. */
export const readCountsOf = async (app: AppContext, userId: string): Promise<(conversationId: string) => number> => {
  const { items } = await app.readStore.findPlain(collections.readMarks, { where: { userId: { equals: userId } }, pageSize: maxMarks });
  const marks = new Map(items.map(({ document }) => [document.conversationId, document.upTo]));
  return (conversationId) => marks.get(conversationId) ?? 0;
};

/**
 * Moves the read mark forward, never back, whichever browser writes last. A plain document and no event, because it is never replayed. True
 * when the mark moved.
 * @throws Rejection store.conflict after three lost races.
 */
export const markRead = async (app: AppContext, userId: string, conversationId: string, upTo: number): Promise<boolean> => {
  if (upTo <= (await readCountOf(app, userId, conversationId))) return false;
  let hasMoved = false;
  await updatePlainDocument(app, collections.readMarks, keyOf(userId, conversationId), (mark) => {
    hasMoved = upTo > (mark?.upTo ?? 0);
    return mark && !hasMoved ? mark : { userId, conversationId, upTo, at: app.clock.now() };
  });
  return hasMoved;
};
