export { openSqliteStore } from './open-sqlite-store';
export type { SqliteStore, SqliteStoreOptions, StoreStats } from './sqlite-store';
export { DataTooNew } from './files/schema';
export { checkLog, type CheckOptions, type LogCheck, type LogProblem, type Malformed } from './log/check-log';
export { strangeAnchors } from './files/anchors';
export { LogIncomplete, whereLogStands } from './log/log-standing';
export type { WorkerModule } from './rebuild/rebuild-job';
export type { SqliteViewOperations } from './rebuild/view-operations';
export type { StoreInternals } from './views/store-internals';
