import { z } from 'zod';
import type { Message } from '../kernel/message';
import { emailText, lineOfText, linesOfText, nameText } from '../kernel/text';
import { messageKinds } from './events';

/** `POST /api/contact`: the fields of section 7 of the specification. */
export const ContactBody = z.object({
  name: nameText(120).min(1),
  email: emailText,
  subject: lineOfText(200).min(1),
  message: linesOfText(5000).min(1),
  type: z.enum(messageKinds),
});

export type ReceiveMessage = Message<
  'ReceiveMessage',
  { contactId: string; name: string; email: string; subject: string; text: string; kind: (typeof messageKinds)[number] }
>;
export type HandleMessage = Message<'HandleMessage', { contactId: string }>;
/** Reverts `HandleMessage`. */
export type ReopenMessage = Message<'ReopenMessage', { contactId: string }>;
export type SupportCommand = ReceiveMessage | HandleMessage | ReopenMessage;
