import {
  type Actor,
  day,
  type ExportCommand,
  type ExportEvent,
  type FinishDataExport,
  reject,
  type RemoveDataExport,
  type RequestDataExport,
} from '@tennis/contracts';
import { type Decide, defineDecider } from '../kernel/define-decider';

interface DataExport {
  readonly status: 'none' | 'running' | 'ready';
  readonly exportId: string;
}

/** How long a copy can be downloaded (domain.md "Small decisions"). */
const keptFor = 7 * day;

const checkProgram = ({ kind }: Actor): void => {
  if (kind !== 'system') throw reject('right.missing');
};

/** Only for one's own data; while a copy is being made, no other is started. */
const request: Decide<RequestDataExport, DataExport, ExportEvent> = ({ data: { userId, exportId } }, { status }, { actor }) => {
  if (actor.id !== userId) throw reject('right.missing');
  return status === 'running' ? [] : [{ type: 'DataExportRequested', data: { exportId } }];
};

const finish: Decide<FinishDataExport, DataExport, ExportEvent> = ({ data: { exportId, bytes } }, made, { actor, now }) => {
  checkProgram(actor);
  if (made.status !== 'running' || made.exportId !== exportId) return [];
  const expiresAt = new Date(Date.parse(now) + keptFor).toISOString();
  return [{ type: 'DataExportFinished', data: { exportId, bytes, expiresAt } }];
};

const remove: Decide<RemoveDataExport, DataExport, ExportEvent> = ({ data: { exportId } }, made, { actor }) => {
  checkProgram(actor);
  return made.status === 'ready' && made.exportId === exportId ? [{ type: 'DataExportRemoved', data: { exportId } }] : [];
};

/** A person's copy of their data: one at a time, the next replaces the one before. */
export const exportDecider = defineDecider<DataExport, ExportCommand, ExportEvent>({
  name: 'export',
  stream: ({ data }) => `export-${data.userId}`,
  initial: { status: 'none', exportId: '' },
  evolve: {
    DataExportRequested: (_former, { data: { exportId } }) => ({ status: 'running', exportId }),
    DataExportFinished: (_former, { data: { exportId } }) => ({ status: 'ready', exportId }),
    DataExportRemoved: (_former, { data: { exportId } }) => ({ status: 'none', exportId }),
  },
  decide: { RequestDataExport: request, FinishDataExport: finish, RemoveDataExport: remove },
});
