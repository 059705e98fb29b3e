import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { messageKinds } from './events';

export const contactMessage = z.object({
  id: z.string(),
  kind: z.enum(messageKinds),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  text: z.string(),
  senderId: z.string().nullable().describe('Who was signed in'),
  receivedAt: z.string(),
  handled: z.object({ at: z.string(), byName: z.string() }).nullable().describe('Who dealt with it'),
});

export const health = z.object({
  status: z.enum(['ok', 'unavailable']),
  missing: z.array(z.string()),
  waiting: z.array(z.string()).optional().describe('What is not done by itself although requests are answered, and why'),
  degraded: z
    .array(z.string())
    .optional()
    .describe('What is done, but not as it should be: `jobs` are run by one node, for none can be carried to others'),
});
export type Health = AnswerShape<typeof health>;

export const programVersion = z.object({ version: z.string(), label: z.string().describe('As people are shown it: `v1.2`') });
