import { z } from 'zod';
import { call } from '../kernel/call';
import { receiptSchema } from '../kernel/receipt';
import { dataExport } from './answers';

export const requestDataExport = call('POST /data-exports', {
  operation: 'data-export.make',
  summary: 'Starts a copy of all your data; a notice says when it is ready, and it is kept for seven days',
  answer: receiptSchema,
  status: 202,
  refusals: ['request.too-many'],
});

export const listDataExports = call('GET /data-exports', {
  operation: 'data-export.make',
  summary: 'Lists your copy that is being made or can be downloaded',
  answer: z.array(dataExport),
});

export const readDataExport = call('GET /data-exports/:exportId', {
  operation: 'data-export.make',
  summary: 'Returns the progress of a copy and its download URL',
  answer: dataExport,
  refusals: ['export.unknown'],
});

export const fetchDataExport = call('GET /data-exports/:exportId/archive', {
  operation: 'data-export.make',
  summary: 'Downloads the copy: JSON and CSV in a ZIP',
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
