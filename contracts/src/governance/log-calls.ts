import { z } from 'zod';
import { call } from '../kernel/call';
import { givenInstantSchema } from '../kernel/ids';
import { lineOfText } from '../kernel/text';
import { logRow } from './log-row';
import { entityTypes } from './words';

const filter = {
  actor: lineOfText(254).optional().describe('A person by id or e-mail, or a part of the program: `clock`, `import`, `operator`'),
  action: z.string().max(80).optional().describe('The type of an event'),
  entityType: z.enum(entityTypes).optional(),
  entityId: z.string().max(80).optional().describe('Only together with its type'),
  from: givenInstantSchema.optional(),
  to: givenInstantSchema.optional(),
};

export const readAuditLog = call('GET /admin/logs', {
  operation: 'log.read',
  summary: 'Who did what to what, newest first, in words',
  query: z.object({
    ...filter,
    before: z.coerce.number().int().min(1).optional().describe("`next` of a page is the next page's `before`"),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
  }),
  answer: z.object({ items: z.array(logRow), next: z.string().nullable() }),
});

export const readAuditTable = call('GET /admin/logs.csv', {
  operation: 'log.read',
  summary: 'The newest 5,000 of them for a spreadsheet',
  query: z.object(filter),
  answer: { contentType: 'text/csv' },
  costly: true,
  takesLong: true,
});
