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
  senderId: z.string().nullable().describe('Id of the signed-in sender; null for a visitor'),
  receivedAt: z.string(),
  handled: z.object({ at: z.string(), byName: z.string() }).nullable().describe('Person who handled it; null while it waits'),
});

export const health = z.object({
  status: z.enum(['ok', 'unavailable']),
  missing: z.array(z.string()),
  waiting: z.array(z.string()).optional().describe('Work that does not run although requests are answered, and why; absent without any'),
  degraded: z
    .array(z.string())
    .optional()
    .describe('Work that runs worse than it should: `jobs` run on one node, because no other can take them; absent without any'),
});
export type Health = AnswerShape<typeof health>;

export const programVersion = z.object({ version: z.string(), label: z.string().describe('Version as people see it: `v1.2`') });
