import { z } from 'zod';
import type { EventDefinitions, EventOf } from '../kernel/define-event';
import { idSchema, instantSchema } from '../kernel/ids';

/** `export-<user id>`: a person has one copy of their data at a time. */
export const exportEvents = {
  DataExportRequested: { version: 1, schema: z.object({ exportId: idSchema }) },
  DataExportFinished: { version: 1, schema: z.object({ exportId: idSchema, bytes: z.int().min(0), expiresAt: instantSchema }) },
  DataExportRemoved: { version: 1, schema: z.object({ exportId: idSchema }) },
} as const satisfies EventDefinitions;

export type ExportEvent = EventOf<typeof exportEvents>;
