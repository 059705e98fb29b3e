import { type DataExportDocument, type ExportEvent, type IdentityEvent, idOfStream, views } from '@tennis/contracts';
import { defineProjection } from '../kernel/define-projection';

type Event = ExportEvent | Extract<IdentityEvent, { type: 'UserErased' }>;

/** The last copy of a person's data, by user id. */
export const dataExportProjection = defineProjection<DataExportDocument, Event>({
  name: views.dataExport,
  version: 1,
  keys: ({ stream }) => [idOfStream(stream)],
  on: {
    DataExportRequested: (_former, { data: { exportId }, occurredAt }) => ({
      exportId,
      status: 'running',
      requestedAt: occurredAt,
      bytes: 0,
      expiresAt: null,
    }),
    DataExportFinished: (made, { data: { bytes, expiresAt } }) => made && { ...made, status: 'ready', bytes, expiresAt },
    DataExportRemoved: (made) => made && { ...made, status: 'removed' },
    UserErased: (made) => (made ? null : undefined),
  },
});
