export { openSqliteStore, type SqliteStore, type SqliteStoreOptions, type StoreInternals, type StoreStats } from './open-sqlite-store';
export { DataTooNew } from './schema';
export { FolderLocked, FolderNotWritable, type FolderLock, lockFolder } from './lock-folder';
export { LogIncomplete, whereLogStands } from './log-standing';
export { callControl, type ControlHandler, type ControlRequest, serveControl } from './control';
export { checkLog, type CheckOptions, type LogCheck, type LogProblem } from './check-log';
export type { SqliteViewOperations } from './view-operations';
export type { WorkerModule } from './rebuild-job';
