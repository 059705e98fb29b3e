import { view } from '../kernel/view';
import type { messageKinds } from './events';

/** A message to who runs the community, as super admins read it; what was personal is empty once it was erased. */
export interface ContactMessageDocument {
  readonly id: string;
  readonly kind: (typeof messageKinds)[number];
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly text: string;
  readonly senderId: string | null;
  readonly receivedAt: string;
  /** By whom and when it was said to be dealt with; null while it waits. */
  readonly handled: { readonly by: string; readonly at: string } | null;
}

export const supportViews = { contactMessages: view<ContactMessageDocument>('contact-messages') } as const;
