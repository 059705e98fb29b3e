import { type ContactMessageDocument, idOfStream, type SupportEvent, views } from '@tennis/contracts';
import { defineProjection } from '../kernel/define-projection';

/** Messages to the administrators of the community, listed newest first. Their texts stay sealed and are opened on reading. */
export const contactMessagesProjection = defineProjection<ContactMessageDocument, SupportEvent>({
  name: views.contactMessages,
  version: 4,
  keys: (event) => [idOfStream(event.stream)],
  on: {
    MessageReceived: (_none, { data, occurredAt }, id) => ({
      id,
      kind: data.kind,
      name: data.name,
      email: data.email,
      subject: data.subject,
      text: data.text,
      senderId: data.senderId ?? null,
      receivedAt: occurredAt,
      handled: null,
    }),
    MessageHandled: (message, { metadata, occurredAt }) => message && { ...message, handled: { by: metadata.actorId, at: occurredAt } },
    MessageReopened: (message) => message && { ...message, handled: null },
  },
  indexes: { receivedAt: 'text', kind: 'text', senderId: 'text', statusAndAge: 'text' },
  index: ({ receivedAt, kind, senderId, handled }) => ({
    receivedAt,
    kind,
    senderId,
    statusAndAge: `${handled ? 'handled' : 'waiting'} ${receivedAt}`,
  }),
});
