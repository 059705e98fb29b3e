import { type ContactMessageDocument, idOfStream, type SupportEvent, views } from '@tennis/contracts';
import { defineProjection } from '../kernel/define-projection';

/** What was written to who runs the community, newest first when it is asked for. Its words lie sealed and are opened when somebody asks. */
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
