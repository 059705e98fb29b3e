import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { instantInput } from '../kernel/ids';
import { lineOfText } from '../kernel/text';
import { entityTypes } from './constants';

/** The changed fields of a thing, before or after, by field name. Null where there was, or is, nothing. */
const values = z.record(z.string(), z.unknown()).nullable();

const actor = z.object({
  id: z.string(),
  kind: z.enum(['visitor', 'user', 'system']),
  name: z.string().describe('Empty for the program itself'),
});
const action = z.string().describe('The type of the event');
const position = z.string().describe('In the log; names the act to `/admin/events/:position/trail`');

/** One event of the log, as the audit shows it. */
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

/** An instant, or a date, which means the whole day. */
const dayOrInstant = z.union([z.iso.date(), instantInput]);

/** The filters of the log. */
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

/** Counting the events of a log, which may be very long, stops at this number. */
export const maxLogEventCount = 1000;
