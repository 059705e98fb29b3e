import { type ExportEvent, type IdentityEvent, idOfStream } from '@tennis/contracts';
import { commandAt, defineReaction, jobKind, jobAt } from '../kernel/define-reaction';

interface OfExport {
  readonly userId: string;
  readonly exportId: string;
}

export const makeExport = jobKind<OfExport>('make-export');
export const forgetExports = jobKind<{ readonly userId: string }>('forget-exports');

/** A copy is made at once, and removed when it expires or the person is erased. */
export const followExports = defineReaction<ExportEvent | IdentityEvent>('follow-exports', {
  DataExportRequested: ({ stream, occurredAt, data: { exportId } }) => [
    jobAt(occurredAt, makeExport, { userId: idOfStream(stream), exportId }),
  ],
  DataExportFinished: ({ stream, data: { exportId, expiresAt } }) => [
    commandAt(expiresAt, { type: 'RemoveDataExport', data: { userId: idOfStream(stream), exportId } }),
  ],
  DataExportRemoved: ({ stream, occurredAt }) => [jobAt(occurredAt, forgetExports, { userId: idOfStream(stream) })],
  UserErased: ({ stream, occurredAt }) => [jobAt(occurredAt, forgetExports, { userId: idOfStream(stream) })],
});
