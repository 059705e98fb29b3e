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

const newConversation = (id: string, kind: ConversationKind, participantIds: readonly string[]): ConversationDocument => ({
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
const memberLeft = (conversation: ConversationDocument | undefined, userIds: readonly string[]): ConversationDocument | undefined =>
  conversation && userIds.length > 0 && conversation.count > 0
    ? { ...conversation, left: { ...conversation.left, ...Object.fromEntries(userIds.map((id) => [id, conversation.count])) } }
    : undefined;

const memberReturned = (conversation: ConversationDocument | undefined, userId: string): ConversationDocument | undefined => {
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
    ConversationStarted: (_none, { data: { participantIds } }, id) => newConversation(id, 'direct', participantIds),
    ConversationBlocked: (conversation, { data: { by, kind, participantIds } }, id) => {
      const current = conversation ?? newConversation(id, kind, participantIds);
      return { ...current, blockedBy: [...current.blockedBy, by] };
    },
    ConversationUnblocked: (conversation, { data: { by } }) =>
      conversation && { ...conversation, blockedBy: conversation.blockedBy.filter((id) => id !== by) },
    MessageSent: (conversation, { data, stream, occurredAt }, id) => {
      const current = conversation ?? newConversation(id, data.kind, data.participantIds);
      const row: MessageRow = {
        messageId: idOfStream(stream),
        authorId: data.authorId,
        clientId: data.clientId,
        text: data.text satisfies KeptText,
        sentAt: occurredAt,
        ...(data.withheldFrom ? { withheldFrom: data.withheldFrom } : {}),
      };
      return withRows({ ...current, count: current.count + 1, last: row }, [{ body: row, about: [] }]);
    },
    MessageDeleted: (conversation) => conversation && { ...conversation, deleted: conversation.deleted + 1 },
    PlayerJoined: (conversation, { data: { userId } }) => memberReturned(conversation, userId),
    PlayerLeft: (conversation, { data: { userId } }) => memberLeft(conversation, [userId]),
    PlayerRemoved: (conversation, { data: { userId } }) => memberLeft(conversation, [userId]),
    WeekClosed: (conversation, { data: { exits } }) =>
      memberLeft(
        conversation,
        exits.map(({ userId }) => userId),
      ),
  },
  indexes: { of: 'texts' },
  index: ({ participantIds, left }) => ({ of: [...participantIds, ...Object.keys(left)] }),
});
