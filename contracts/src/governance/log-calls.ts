import { z } from 'zod';
import { call } from '../kernel/call';
import { pageOf } from '../kernel/page';
import { logFilter, logRow, maxLogEventCount } from './log-row';

export const readAuditLog = call('GET /admin/logs', {
  operation: 'log.read',
  summary: 'Lists the actions of the log as sentences, newest first',
  query: z.object({
    ...logFilter,
    before: z.coerce.number().int().min(1).optional().describe('The `next` of the page before'),
    page: z.coerce.number().int().min(1).max(100).default(1).describe('Counted from `before` on; later pages need `next`'),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
  }),
  answer: pageOf(logRow).extend({
    total: z.int().min(0).describe(`Number of matching events; counting stops at ${maxLogEventCount}`),
    next: z.string().nullable(),
  }),
});

export const readAuditTable = call('GET /admin/logs.csv', {
  operation: 'log.read',
  summary: 'Downloads the newest 5,000 actions as a table; its last line says if there are more',
  query: z.object(logFilter),
  answer: { contentType: 'text/csv' },
  costly: true,
  takesLong: true,
});
