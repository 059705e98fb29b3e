import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';

/** A copy of a person's data, while it is being made and while it can be downloaded. */
export const dataExport = z.object({
  id: z.string(),
  status: z.enum(['running', 'ready']),
  progress: z.number().min(0).max(1).describe('Part that is done, from 0 to 1'),
  requestedAt: z.string(),
  bytes: z.int().optional(),
  url: z.string().optional().describe('Signed URL, for its signed-in owner only; absent until the copy is ready'),
  expiresAt: z.string().optional(),
});
export type DataExport = AnswerShape<typeof dataExport>;
