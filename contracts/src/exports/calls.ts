import { z } from 'zod';
import { call } from '../kernel/call';
import { receiptSchema } from '../kernel/receipt';
import { dataExport } from './answers';

export const requestDataExport = call('POST /data-exports', {
  operation: 'data-export.make',
  summary: 'Makes a copy of all that is known of oneself; one is told when it is ready, and has it for seven days',
  answer: receiptSchema,
  status: 202,
  refusals: ['request.too-many'],
});

export const listDataExports = call('GET /data-exports', {
  operation: 'data-export.make',
  summary: 'The copy of one’s data that is being made or can be fetched',
  answer: z.array(dataExport),
});

export const readDataExport = call('GET /data-exports/:exportId', {
  operation: 'data-export.make',
  summary: 'How far a copy is, and where it is fetched',
  answer: dataExport,
  refusals: ['export.unknown'],
});

export const fetchDataExport = call('GET /data-exports/:exportId/archive', {
  operation: 'data-export.make',
  summary: 'The copy itself: JSON and CSV in a ZIP',
  query: z.object({
    signature: z
      .string()
      .max(128)
      .regex(/^[0-9a-f]*$/)
      .default(''),
  }),
  answer: { contentType: 'application/zip' },
  refusals: ['export.unknown'],
  costly: true,
});
