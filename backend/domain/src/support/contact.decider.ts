import { type Actor, type HandleMessage, type ReceiveMessage, reject, type SupportCommand, type SupportEvent } from '@tennis/contracts';
import { type Decide, defineDecider } from '../kernel/define-decider';
import { isSuperAdmin } from '../kernel/is-super-admin';

type Contact = { readonly status: 'none' | 'received' | 'handled' };

const receive: Decide<ReceiveMessage, Contact, SupportEvent> = ({ data: { name, email, subject, text, kind } }, { status }, { actor }) =>
  status === 'none'
    ? [
        {
          type: 'MessageReceived',
          data: { name, email, subject, text, kind, ...(actor.kind === 'user' ? { senderId: actor.id } : {}) },
        },
      ]
    : [];

/** @throws Rejection contact.unknown, right.missing. */
const checkMayHandle = (status: Contact['status'], actor: Actor): void => {
  if (status === 'none') throw reject('contact.unknown');
  if (!isSuperAdmin(actor)) throw reject('right.missing');
};

const handle: Decide<HandleMessage, Contact, SupportEvent> = (_command, { status }, { actor }) => {
  checkMayHandle(status, actor);
  return status === 'handled' ? [] : [{ type: 'MessageHandled', data: {} }];
};

/**
 * A message to the administrators of the community: received once, its text never changes (specification section 4 "Contact form"). Super
 * admins mark it as handled, and may reopen it.
 */
export const contactDecider = defineDecider<Contact, SupportCommand, SupportEvent>({
  name: 'contact',
  stream: ({ data }) => `contact-${data.contactId}`,
  initial: { status: 'none' },
  evolve: {
    MessageReceived: () => ({ status: 'received' }),
    MessageHandled: () => ({ status: 'handled' }),
    MessageReopened: () => ({ status: 'received' }),
  },
  decide: {
    ReceiveMessage: receive,
    HandleMessage: handle,
    ReopenMessage: (_command, { status }, { actor }) => {
      checkMayHandle(status, actor);
      return status === 'handled' ? [{ type: 'MessageReopened', data: {} }] : [];
    },
  },
});
