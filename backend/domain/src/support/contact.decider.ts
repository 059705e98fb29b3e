import { type ReceiveMessage, type SupportEvent } from '@tennis/contracts';
import { defineDecider } from '../kernel/define-decider';

type Contact = { readonly status: 'none' | 'received' };

/** A message to who runs the community: it arrives once and is never changed (specification section 4 "Contact form"). */
export const contactDecider = defineDecider<Contact, ReceiveMessage, SupportEvent>({
  name: 'contact',
  stream: ({ data }) => `contact-${data.contactId}`,
  initial: { status: 'none' },
  evolve: { MessageReceived: () => ({ status: 'received' }) },
  decide: {
    ReceiveMessage: ({ data: { name, email, subject, text, kind } }, { status }, { actor }) =>
      status === 'received'
        ? []
        : [
            {
              type: 'MessageReceived',
              data: { name, email, subject, text, kind, ...(actor.kind === 'user' ? { senderId: actor.id } : {}) },
            },
          ],
  },
});
