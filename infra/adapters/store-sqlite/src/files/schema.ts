import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';

export type Connection = Database.Database;

/** The data was written by a newer version of the program: its meaning must not be guessed. */
export class DataTooNew extends Error {
  constructor(
    readonly found: number,
    readonly known: number,
  ) {
    super(`the data has schema version ${found}; this program knows up to ${known}`);
    this.name = 'DataTooNew';
  }
}

/**
 * The schema of the main file, step by step; step n takes schema version n - 1 to n. A released step never changes. The views' files have
 * no steps: a view whose version or shape differs is rebuilt from the log.
 */
export const migrations: readonly string[] = [
  `
  CREATE TABLE events (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    type TEXT NOT NULL,
    version INTEGER NOT NULL,
    data TEXT NOT NULL,
    metadata TEXT NOT NULL,
    occurred_at TEXT NOT NULL,
    recorded_at TEXT NOT NULL,
    hash BLOB NOT NULL,
    UNIQUE (stream, revision)
  );
  CREATE TABLE jobs (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    due_at TEXT NOT NULL,
    data TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    not_before TEXT NOT NULL DEFAULT '',
    done INTEGER NOT NULL DEFAULT 0
  ) WITHOUT ROWID;
  CREATE INDEX jobs_due ON jobs (due_at, id) WHERE done = 0;
  CREATE TABLE generations (
    view TEXT PRIMARY KEY,
    file TEXT NOT NULL,
    version INTEGER NOT NULL,
    previous_file TEXT,
    previous_version INTEGER
  ) WITHOUT ROWID;
  CREATE TABLE collections (name TEXT PRIMARY KEY, shape TEXT NOT NULL) WITHOUT ROWID;
  `,
  `
  CREATE INDEX events_of_type ON events (type);
  CREATE INDEX events_of_actor ON events (json_extract(metadata, '$.actorId'), type);
  `,
  `
  ALTER TABLE jobs ADD COLUMN ended_at TEXT NOT NULL DEFAULT '';
  CREATE INDEX jobs_ended ON jobs (ended_at, due_at) WHERE done = 1;
  `,
];

/**
 * Kibibytes of pages that the engine caches per file. Few, because the system caches the rest, and a COMMIT that moved pages scans all of
 * them.
 */
const pageCache = 8192;

/** The file of the views that were never rebuilt separately; each rebuild makes another file beside it. */
export const firstGeneration = 'base';

/**
 * Overwrites deleted or replaced data whenever its page is written anyway, so that no gap between two documents holds an erased person's
 * data.
 */
const forgetsFast = 'secure_delete = FAST';
/** Overwrites whole pages too: a document beside the log may be longer than a page, and nothing else fills the free pages of this file. */
const forgets = 'secure_delete = ON';

/** Bytes of its file that a write-ahead log keeps after a restart: a burst makes it longer, and the space is freed again. */
export const longestIdleLog = 16 * 1024 * 1024;

/** The paths of the log, and of a generation of views. */
export const logFile = (folder: string): string => join(folder, 'log.db');
export const viewsFile = (folder: string, generation: string): string => join(folder, 'views', `${generation}.db`);

/**
 * Opens the main file and migrates it to today's schema. A worker does the checkpoints of the write-ahead log, because one inside a COMMIT
 * would stall every waiting command; `timeout` only matters for the instant in which that worker restarts the log.
 * @throws DataTooNew when a newer program wrote it.
 */
export const openLog = (folder: string): Connection => {
  mkdirSync(join(folder, 'views'), { recursive: true });
  const db = new Database(logFile(folder), { timeout: 2000 });
  try {
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.pragma('wal_autocheckpoint = 0');
    db.pragma(`journal_size_limit = ${longestIdleLog}`);
    db.pragma('temp_store = MEMORY');
    db.pragma(forgets);
    db.pragma(`cache_size = -${pageCache}`);
    migrate(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
};

export const schemaVersion = (db: Connection): number => {
  const known = db.prepare(`SELECT 1 FROM main.sqlite_schema WHERE name = 'meta'`).get();
  return known ? Number(db.prepare<[], string>(`SELECT value FROM meta WHERE key = 'schemaVersion'`).pluck().get() ?? 0) : 0;
};

/**
 * One transaction over the log and every attached file; all of them are locked before `work` starts. SQLite compiles the currently attached
 * files into BEGIN IMMEDIATE: a statement prepared earlier, as in the driver's own transactions, leaves a file that was attached since then
 * unlocked, and a checkpoint of it would refuse a write in the middle of the work.
 * @throws SqliteError SQLITE_BUSY if another connection locks one of the files; whatever `work` throws. Nothing is written then.
 */
export const inTransaction = <T>(db: Connection, work: () => T): T => {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK');
    throw error;
  }
};

/** @throws DataTooNew. Every step commits with its number, so that a crash between two steps is harmless. */
export const migrate = (db: Connection, steps: readonly string[] = migrations): void => {
  const found = schemaVersion(db);
  if (found > steps.length) throw new DataTooNew(found, steps.length);
  steps.slice(found).forEach((step, index) =>
    inTransaction(db, () => {
      db.exec(`CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID`);
      db.exec(step);
      db.prepare(`INSERT INTO meta VALUES ('installationId', ?) ON CONFLICT DO NOTHING`).run(randomUUID());
      db.prepare(`INSERT INTO meta VALUES ('schemaVersion', ?) ON CONFLICT DO UPDATE SET value = excluded.value`).run(
        String(found + index + 1),
      );
    }),
  );
};

/** Attaches a file of views under a name of its own. Never inside a transaction. SQLite attaches at most 10. */
export const attachViews = (db: Connection, file: string, schema: string): void => {
  db.prepare(`ATTACH ? AS "${schema}"`).run(file);
  try {
    db.pragma(`"${schema}".journal_mode = WAL`);
    // Safe without a sync: the log is synced first, so a view can only fall behind it, and catches up when opened.
    db.pragma(`"${schema}".synchronous = NORMAL`);
    db.pragma(`"${schema}".journal_size_limit = ${longestIdleLog}`);
    db.pragma(`"${schema}".cache_size = -${pageCache}`);
    db.pragma(`"${schema}".${forgetsFast}`);
    createCheckpoints(db, schema);
  } catch (error) {
    detachViews(db, schema);
    throw error;
  }
};

/** The checkpoint of each view in a file. */
export const createCheckpoints = (db: Connection, schema: string): void => {
  db.exec(`CREATE TABLE IF NOT EXISTS "${schema}".checkpoints (
    view TEXT PRIMARY KEY, version INTEGER NOT NULL, shape TEXT NOT NULL, position INTEGER NOT NULL
  ) WITHOUT ROWID`);
};

export const detachViews = (db: Connection, schema: string): void => {
  db.prepare(`DETACH ?`).run(schema);
};
