import { z } from 'zod';
import type { Message } from '../kernel/message';
import { messageKinds } from './events';

const text = (most: number) => z.string().trim().min(1).max(most);

/** `POST /api/contact`: the shape of section 7 of the specification. */
export const ContactBody = z.object({
  name: text(120),
  email: z.string().trim().max(254).pipe(z.email()),
  subject: text(200),
  message: text(5000),
  type: z.enum(messageKinds),
});

export type ReceiveMessage = Message<
  'ReceiveMessage',
  { contactId: string; name: string; email: string; subject: string; text: string; kind: (typeof messageKinds)[number] }
>;
export type SupportCommand = ReceiveMessage;
