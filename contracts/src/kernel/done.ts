import { z } from 'zod';

/** The answer to what leaves nothing in the log: whether it was done. */
export const doneSchema = z.object({ success: z.boolean() });
