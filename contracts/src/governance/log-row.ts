import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { givenInstantSchema } from '../kernel/ids';
import { lineOfText } from '../kernel/text';
import { entityTypes } from './words';

/** What of a thing an act changed: before and after, by the name of the field. Null where there was, or is, nothing. */
const values = z.record(z.string(), z.unknown()).nullable();

const actor = z.object({
  id: z.string(),
  kind: z.enum(['visitor', 'user', 'system']),
  name: z.string().describe('Empty for the program itself'),
});
const action = z.string().describe('The type of the event');
const position = z.string().describe('In the log; names the act to `/admin/events/:position/trail`');

/** An act of anybody, as an event of the log tells it. */
export const logRow = z.object({
  id: z.string(),
  position,
  at: z.string(),
  actor,
  action,
  entityType: z.string(),
  entityId: z.string(),
  description: z.string().describe('What happened, and because of what, in words of the language that was asked for'),
  because: z
    .object({ position, actor, action, description: z.string() })
    .optional()
    .describe('Whose act made the program do this at once; what it does in its own time has none'),
  previous: values,
  next: values,
  ip: z.string().optional().describe('Kept for twelve months'),
  userAgent: z.string().optional().describe('Kept for twelve months'),
});
export type LogRow = AnswerShape<typeof logRow>;

/** An instant, or a day, which is meant whole. */
const dayOrInstant = z.union([z.iso.date(), givenInstantSchema]);

/** What the log is narrowed down to. */
export const logFilter = {
  actor: lineOfText(254)
    .optional()
    .describe(
      'A person by id or e-mail: what they did and what happened to their account; or a part of the program: `clock`, `import`, `operator`',
    ),
  action: z.string().max(80).regex(/^\w*$/).optional().describe('The type of an event, in capitals or not'),
  entityType: z.enum(entityTypes).optional(),
  entityId: z.string().max(80).optional().describe('Without its type: the things of any kind that have it'),
  from: dayOrInstant.optional().describe('A day begins at midnight in Lisbon'),
  to: dayOrInstant.optional().describe('An instant is exclusive, a day is taken in whole'),
};

/** How many events of a log that may be very long are counted. */
export const mostCounted = 1000;
