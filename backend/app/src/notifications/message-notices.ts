import type { Actor, MessageRow, Notice, NoticeVariant, StoredRow, TournamentDocument } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { conversationFor, type ParticipantConversation } from '../conversations/participant-conversation';
import { conversationsOf, firstUnreadOf, unreadOf } from '../conversations/own-conversations';
import { readCountsOf, readCountOf } from '../conversations/read-marks';

const prefix = 'message';
const idOf = (conversationId: string, n: number): string => `${prefix}.${conversationId}.${n}`;

/** Conversation of a notice; undefined for a notice about something else. Each new message makes a new notice. */
export const conversationOfNotice = (noticeId: string): string | undefined => {
  const [kind, conversationId] = noticeId.split('.');
  return kind === prefix ? conversationId : undefined;
};

const textKeyOf = (isGroup: boolean, isOne: boolean): NoticeVariant => {
  if (isGroup) return isOne ? 'group_message_received' : 'group_messages_received';
  return isOne ? 'message_received' : 'messages_received';
};

const noticeOf = ({ id, kind, tournament }: ParticipantConversation, unread: readonly StoredRow<MessageRow>[]): Notice | undefined => {
  const last = unread.at(-1);
  return (
    last && {
      id: idOf(id, last.n),
      type: 'message_received',
      words: textKeyOf(kind === 'tournament', unread.length === 1),
      group: 'messages',
      at: last.body.sentAt,
      position: last.position,
      facts: {
        conversationId: id,
        ...(tournament ? { tournamentId: tournament.id } : {}),
        by: last.body.authorId,
        count: unread.length,
      },
    }
  );
};

/**
 * Notices of unread messages: one per conversation, however many messages there are, and none once it is read. They are not stored: the
 * conversation and the read mark give them.
 */
export const messageNoticesOf = async (
  app: AppContext,
  actor: Actor,
  ladders: readonly TournamentDocument[],
): Promise<readonly Notice[]> => {
  const marks = await readCountsOf(app, actor.id);
  const isUnread = (id: string, document: { readonly count: number } | undefined): boolean => (document?.count ?? 0) > marks(id);
  const conversations = await conversationsOf(app, actor, { ladders, openMatches: [] }, isUnread);
  const notices = await Promise.all(
    conversations.map(async (conversation) => noticeOf(conversation, await unreadOf(app, conversation, actor.id, marks(conversation.id)))),
  );
  return notices.flatMap((notice) => notice ?? []);
};

/** The same for one conversation, with the first unread message; undefined when all is read. */
export const messageNoticeIn = async (
  app: AppContext,
  actor: Actor,
  conversationId: string,
): Promise<{ readonly notice: Notice; readonly first: number } | undefined> => {
  const conversation = await conversationFor(app, conversationId, actor);
  if (!conversation) return undefined;
  const mark = await readCountOf(app, actor.id, conversationId);
  const unread = await unreadOf(app, conversation, actor.id, mark);
  const notice = noticeOf(conversation, unread);
  return notice && { notice, first: await firstUnreadOf(app, conversation, actor.id, mark, unread) };
};
