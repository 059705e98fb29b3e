import { availableParallelism } from 'node:os';
import type { ViewOperations, ViewStatus } from '@tennis/ports';
import type { StoreInternals } from '../views/store-internals';
import { generations } from './generations';
import { inspectViews } from './inspect-views';
import type { StartJob } from './rebuild-job';
import { type Rebuilds, rebuildViews } from './rebuild-views';
import { switchViews } from './switch-views';
import { waitingRebuilds } from './waiting-rebuilds';
import { workQueue } from './work-queue';

export interface SqliteViewOperations extends ViewOperations {
  /** Ends running work without leftovers. */
  close(): Promise<void>;
}

export interface OperationsParts {
  readonly internals: StoreInternals;
  readonly viewStatus: () => readonly ViewStatus[];
  readonly retry: (name: string) => Promise<ViewStatus>;
  readonly startJob: StartJob;
  /** True if jobs run in threads. */
  readonly threaded: boolean;
}

/** Each thread reads the whole log: more than two would mostly repeat the same work. */
const maxThreads = 2;

/** Operations on read models, for operators. Work over the whole log is done one job at a time, beside the server. */
export const viewOperations = ({ internals, viewStatus, retry, startJob, threaded }: OperationsParts): SqliteViewOperations => {
  const { db, folder, views } = internals;
  const files = generations(db, folder, views, () => queue.isClosed);
  // Removes the leftovers of an interrupted rebuild first; a failure only costs space.
  const queue = workQueue(() => switching.tidy());
  const rebuilds: Rebuilds = new Map();
  const kept = (): ReadonlySet<string> =>
    new Set([...rebuilds.values()].filter(({ state, file }) => state !== 'failed' && file !== '').map(({ file }) => file));
  const switching = switchViews({ internals, files, queue, kept });
  const parts = { internals, files, queue, switching, startJob };
  const threads = threaded ? Math.min(maxThreads, availableParallelism()) : 1;
  const { rebuildAll, swap, cancel, statusWith } = rebuildViews({ ...parts, rebuilds, notes: waitingRebuilds(internals), threads });
  return {
    ...inspectViews({ ...parts, rebuilds }),
    list: async () => viewStatus().map(statusWith),
    retry,
    rebuild: (name, options) => rebuildAll([name], options),
    rebuildAll,
    swap,
    cancel,
    rollback: switching.rollback,
    close: queue.close,
  };
};
