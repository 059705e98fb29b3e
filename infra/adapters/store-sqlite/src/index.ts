export { openSqliteStore, type SqliteStore, type SqliteStoreOptions, type StoreInternals, type StoreStats } from './open-sqlite-store';
export { DataTooNew } from './schema';
