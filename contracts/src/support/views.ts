import type { KeptText } from '../kernel/personal';
import { view } from '../kernel/view';
import type { messageKinds } from './events';

/** A message to the administrators of the community; its texts stay sealed as in the log. */
export interface ContactMessageDocument {
  readonly id: string;
  readonly kind: (typeof messageKinds)[number];
  readonly name: KeptText;
  readonly email: KeptText;
  readonly subject: KeptText;
  readonly text: KeptText;
  readonly senderId: string | null;
  readonly receivedAt: string;
  /** The person who marked it as handled, and when; null while it waits. */
  readonly handled: { readonly by: string; readonly at: string } | null;
}

export const supportViews = { contactMessages: view<ContactMessageDocument>('contact-messages') } as const;
