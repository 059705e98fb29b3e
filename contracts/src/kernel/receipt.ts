import { z } from 'zod';
import type { Receipt } from './message';

/** The answer to every write. */
export const receiptSchema = z.object({
  id: z.string(),
  position: z.string().describe('Position of the log as a decimal string, opaque to clients'),
}) satisfies z.ZodType<Receipt>;

/** The answer to a call that writes nothing to the log: whether it succeeded. */
export const doneSchema = z.object({ success: z.boolean() });
