import { type ContactMessageDocument, idOfStream, type SupportEvent, views } from '@tennis/contracts';
import { defineProjection } from '../kernel/define-projection';

/** What was written to who runs the community, newest first when it is asked for. */
export const contactMessagesProjection = defineProjection<ContactMessageDocument, SupportEvent>({
  name: views.contactMessages,
  version: 2,
  opensPersonalData: true,
  keys: (event) => [idOfStream(event.stream)],
  on: {
    MessageReceived: (_none, { data, occurredAt }, id) => ({
      id,
      kind: data.kind,
      name: data.name ?? '',
      email: data.email ?? '',
      subject: data.subject ?? '',
      text: data.text ?? '',
      senderId: data.senderId ?? null,
      receivedAt: occurredAt,
    }),
  },
  indexes: { receivedAt: 'text', kind: 'text', senderId: 'text' },
  index: ({ receivedAt, kind, senderId }) => ({ receivedAt, kind, senderId }),
});
