import { type DeletedMessageDocument, idOfStream, type MessageEvent, views } from '@tennis/contracts';
import { defineProjection } from '../kernel/define-projection';

/** The marks of deleted messages, apart from the conversation's document, which stays small. */
export const deletedMessagesProjection = defineProjection<DeletedMessageDocument, Extract<MessageEvent, { type: 'MessageDeleted' }>>({
  name: views.deletedMessages,
  version: 1,
  keys: (event) => [idOfStream(event.stream)],
  on: {
    MessageDeleted: (_none, { data: { conversationId }, occurredAt }) => ({ conversationId, deletedAt: occurredAt }),
  },
});
