import { runningOperation } from '../kernel/commands';
import type { OperationContext, Operation, OperationProgress } from './define-operation';
import { showClock, confirmClock } from './operate-clock';
import { runJobs } from './operate-jobs';
import { importResults } from './import-results';
import { grantRole, listAdmins } from './accounts/manage-admins';
import {
  buildProjections,
  cancelRebuild,
  listProjections,
  previewRebuild,
  rebuildProjections,
  rollbackProjection,
  swapRebuild,
  verifyProjections,
} from './operate-projections';
import { exportInstallation } from './moving/export-installation';
import { importInstallation } from './moving/import-installation';
import { listNodes } from './list-nodes';
import { previewRules } from './preview-rules';
import { checkLog, logAfter, logStatistics, showStream, tailLog } from './read-events';
import { seedCommunity } from './seed-demo';
import { eraseAccount } from './accounts/erase-account';
import { transferUserAccount } from './accounts/transfer-account';
import { showLedger, showRanking } from './show-ranking';

/** Every operation that the command line can ask for, by its name on the control socket. */
export const operations = {
  import: importResults,
  ranking: showRanking,
  ledger: showLedger,
  'seed-demo': seedCommunity,
  'projections-list': listProjections,
  'projections-rebuild': rebuildProjections,
  'projections-build': buildProjections,
  'projections-preview': previewRebuild,
  'projections-swap': swapRebuild,
  'projections-verify': verifyProjections,
  'projections-cancel': cancelRebuild,
  'projections-rollback': rollbackProjection,
  'rules-preview': previewRules,
  'events-show': showStream,
  'events-tail': tailLog,
  'events-after': logAfter,
  'events-stats': logStatistics,
  'events-check': checkLog,
  'clock-show': showClock,
  'clock-accept': confirmClock,
  'jobs-run': runJobs,
  nodes: listNodes,
  'admin-grant': grantRole,
  'admin-list': listAdmins,
  'users-transfer': transferUserAccount,
  erase: eraseAccount,
  export: exportInstallation,
  'import-log': importInstallation,
} as const satisfies Readonly<Record<string, unknown>>;

export type OperationName = keyof typeof operations;
export type OperationResult<Name extends OperationName> = Awaited<ReturnType<(typeof operations)[Name]['run']>>;

/** @throws Error for an unknown operation or malformed arguments; Rejection if the operation refuses. */
export const runOperation = async (
  app: OperationContext,
  { command, args }: { readonly command: string; readonly args: unknown },
  onProgress: (progress: OperationProgress) => void,
): Promise<unknown> => {
  if (!Object.hasOwn(operations, command))
    throw new Error(`The server does not know the command ${command}; it may be of another version.`);
  const operation = operations[command as OperationName] as unknown as Operation;
  const named: OperationContext = { ...app, log: app.log.child({ operation: command }) };
  return runningOperation.run(command, () => operation.run(named, operation.args.parse(args), onProgress));
};
