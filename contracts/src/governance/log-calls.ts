import { z } from 'zod';
import { call } from '../kernel/call';
import { pageOf } from '../kernel/page';
import { logFilter, logRow, maxLogEventCount } from './log-row';

export const readAuditLog = call('GET /admin/logs', {
  operation: 'log.read',
  summary: 'Who did what to what, newest first, in words',
  query: z.object({
    ...logFilter,
    before: z.coerce.number().int().min(1).optional().describe("`next` of a page is the next page's `before`"),
    page: z.coerce.number().int().min(1).max(100).default(1).describe('Counted from `before` on; further down only `next` leads'),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
  }),
  answer: pageOf(logRow).extend({
    total: z.int().min(0).describe(`Counted up to ${maxLogEventCount}`),
    next: z.string().nullable(),
  }),
});

export const readAuditTable = call('GET /admin/logs.csv', {
  operation: 'log.read',
  summary: 'The newest 5,000 of them for a spreadsheet; a last line says where there are more',
  query: z.object(logFilter),
  answer: { contentType: 'text/csv' },
  costly: true,
  takesLong: true,
});
