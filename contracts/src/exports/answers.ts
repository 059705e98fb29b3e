import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';

/** A copy of a person's data, while it is being made and while it can be downloaded. */
export const dataExport = z.object({
  id: z.string(),
  status: z.enum(['running', 'ready']),
  progress: z.number().min(0).max(1).describe('How much of it is made'),
  requestedAt: z.string(),
  bytes: z.int().optional(),
  url: z.string().optional().describe('Signed; its owner alone fetches it, signed in'),
  expiresAt: z.string().optional(),
});
export type DataExport = AnswerShape<typeof dataExport>;
