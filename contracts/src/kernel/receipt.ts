import { z } from 'zod';
import type { Receipt } from './message';

/** The answer to every write. */
export const receiptSchema = z.object({
  id: z.string(),
  position: z.string().describe('Log position as a decimal string, opaque to clients'),
}) satisfies z.ZodType<Receipt>;

/** The answer to what leaves nothing in the log: whether it was done. */
export const doneSchema = z.object({ success: z.boolean() });
