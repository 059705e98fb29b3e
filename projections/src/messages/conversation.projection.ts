import {
  type ConversationDocument,
  type ConversationEvent,
  type ConversationKind,
  idOfStream,
  type KeptText,
  type MessageEvent,
  type MessageRow,
  type TournamentEvent,
  views,
} from '@tennis/contracts';
import { defineProjection, withRows } from '../kernel/define-projection';

type Membership = Extract<TournamentEvent, { type: 'PlayerJoined' | 'PlayerLeft' | 'PlayerRemoved' | 'WeekClosed' }>;
type Event = ConversationEvent | Extract<MessageEvent, { type: 'MessageSent' | 'MessageDeleted' }> | Membership;

const begun = (id: string, kind: ConversationKind, participantIds: readonly string[]): ConversationDocument => ({
  id,
  kind,
  participantIds,
  blockedBy: [],
  count: 0,
  last: null,
  deleted: 0,
  left: {},
});

/** A member who leaves a ladder reads only up to the present message. */
const leave = (conversation: ConversationDocument | undefined, userIds: readonly string[]): ConversationDocument | undefined =>
  conversation && userIds.length > 0 && conversation.count > 0
    ? { ...conversation, left: { ...conversation.left, ...Object.fromEntries(userIds.map((id) => [id, conversation.count])) } }
    : undefined;

const comeBack = (conversation: ConversationDocument | undefined, userId: string): ConversationDocument | undefined => {
  if (!conversation || !Object.hasOwn(conversation.left, userId)) return undefined;
  const { [userId]: _gone, ...left } = conversation.left;
  return { ...conversation, left };
};

/** A conversation, with each message as a row. Texts stay sealed, so that an erasure removes them everywhere at once. */
export const conversationProjection = defineProjection<ConversationDocument, Event, ConversationDocument, MessageRow>({
  name: views.conversation,
  version: 1,
  // a tournament and its conversation have the same id
  keys: (event) => ['conversationId' in event.data ? event.data.conversationId : idOfStream(event.stream)],
  on: {
    ConversationStarted: (_none, { data: { participantIds } }, id) => begun(id, 'direct', participantIds),
    ConversationBlocked: (conversation, { data: { by, kind, participantIds } }, id) => {
      const known = conversation ?? begun(id, kind, participantIds);
      return { ...known, blockedBy: [...known.blockedBy, by] };
    },
    ConversationUnblocked: (conversation, { data: { by } }) =>
      conversation && { ...conversation, blockedBy: conversation.blockedBy.filter((id) => id !== by) },
    MessageSent: (conversation, { data, stream, occurredAt }, id) => {
      const known = conversation ?? begun(id, data.kind, data.participantIds);
      const row: MessageRow = {
        messageId: idOfStream(stream),
        authorId: data.authorId,
        clientId: data.clientId,
        text: data.text satisfies KeptText,
        sentAt: occurredAt,
        ...(data.withheldFrom ? { withheldFrom: data.withheldFrom } : {}),
      };
      return withRows({ ...known, count: known.count + 1, last: row }, [{ body: row, about: [] }]);
    },
    MessageDeleted: (conversation) => conversation && { ...conversation, deleted: conversation.deleted + 1 },
    PlayerJoined: (conversation, { data: { userId } }) => comeBack(conversation, userId),
    PlayerLeft: (conversation, { data: { userId } }) => leave(conversation, [userId]),
    PlayerRemoved: (conversation, { data: { userId } }) => leave(conversation, [userId]),
    WeekClosed: (conversation, { data: { exits } }) =>
      leave(
        conversation,
        exits.map(({ userId }) => userId),
      ),
  },
  indexes: { of: 'texts' },
  index: ({ participantIds, left }) => ({ of: [...participantIds, ...Object.keys(left)] }),
});
