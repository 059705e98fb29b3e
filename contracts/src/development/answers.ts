import { z } from 'zod';
import { roleSchema } from '../identity/events';
import type { AnswerShape } from '../kernel/call';

/** A person that the development sign-in offers. */
export const developmentPerson = z.object({
  id: z.string(),
  email: z.string(),
  role: roleSchema,
  isRoot: z.boolean(),
  name: z.string(),
});
export type DevelopmentPerson = AnswerShape<typeof developmentPerson>;
