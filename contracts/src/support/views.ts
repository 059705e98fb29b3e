import type { KeptText } from '../kernel/personal';
import { view } from '../kernel/view';
import type { messageKinds } from './events';

/** A message to who runs the community; its words as the log keeps them. */
export interface ContactMessageDocument {
  readonly id: string;
  readonly kind: (typeof messageKinds)[number];
  readonly name: KeptText;
  readonly email: KeptText;
  readonly subject: KeptText;
  readonly text: KeptText;
  readonly senderId: string | null;
  readonly receivedAt: string;
  /** By whom and when it was said to be dealt with; null while it waits. */
  readonly handled: { readonly by: string; readonly at: string } | null;
}

export const supportViews = { contactMessages: view<ContactMessageDocument>('contact-messages') } as const;
