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
  name: z.string().describe('Name of the actor; empty for the program itself'),
});
const action = z.string().describe('Type of the event');
const position = z.string().describe('Position of the event in the log, as in `/admin/events/:position/trail`');

/** One event of the log, as the audit shows it. */
export const logRow = z.object({
  id: z.string(),
  position,
  at: z.string(),
  actor,
  action,
  entityType: z.string(),
  entityId: z.string(),
  description: z.string().describe('Sentence about the event and its cause, in the requested language'),
  because: z
    .object({ position, actor, action, description: z.string() })
    .optional()
    .describe('The action to which the program reacted at once; absent for any other event'),
  previous: values,
  next: values,
  ip: z.string().optional().describe('IP address; removed after twelve months'),
  userAgent: z.string().optional().describe('Browser; removed after twelve months'),
});
export type LogRow = AnswerShape<typeof logRow>;

/** An instant, or a date, which means the whole day. */
const dayOrInstant = z.union([z.iso.date(), instantInput]);

/** The filters of the log. */
export const logFilter = {
  actor: lineOfText(254)
    .optional()
    .describe(
      'Id or e-mail of a person: their actions and those on their account; or a part of the program: `clock`, `import`, `operator`',
    ),
  action: z.string().max(80).regex(/^\w*$/).optional().describe('Type of the events, in upper or lower case'),
  entityType: z.enum(entityTypes).optional(),
  entityId: z.string().max(80).optional().describe('Id without its type: things of every type with this id'),
  from: dayOrInstant.optional().describe('First moment; a date begins at midnight in Lisbon'),
  to: dayOrInstant.optional().describe('End: an instant is excluded, a date is included as a whole day'),
};

/** Counting the events of a log, which may be very long, stops at this number. */
export const maxLogEventCount = 1000;
