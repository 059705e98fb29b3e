import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { logFile } from './schema';

export interface CheckpointLimits {
  /** Bytes of write-ahead log from which it is copied back while the server is busy. */
  readonly copyAt: number;
  /** Bytes from which it is also restarted, which makes the writer wait for an instant. */
  readonly restartAt: number;
  /** Rounds without a write after which a file counts as idle and its log is emptied. */
  readonly idleRounds: number;
}

/** Restarted early, because a COMMIT that overwrites existing pages takes half the time of one that extends the file. */
export const usualLimits: CheckpointLimits = { copyAt: 4 * 1024 * 1024, restartAt: 4 * 1024 * 1024, idleRounds: 20 };

/** Milliseconds in which a copy leaves next to nothing for the next one. */
const shortly = 5;
const maxCopies = 5;

interface Watched {
  readonly db: Database.Database;
  readonly pageSize: number;
  written: number;
  quiet: number;
}

/** Pages of a log, and the number of them that are already in the file. */
interface Copied {
  readonly log: number;
  readonly checkpointed: number;
}

const walOf = (file: string): { size: number; written: number } => {
  const found = statSync(`${file}-wal`, { throwIfNoEntry: false });
  return { size: found?.size ?? 0, written: found?.mtimeMs ?? 0 };
};

/** The log and every file of views, whether in use or not. */
export const filesOf = (folder: string): readonly string[] => [
  logFile(folder),
  ...readdirSync(join(folder, 'views'))
    .filter((name) => name.endsWith('.db'))
    .map((name) => join(folder, 'views', name)),
];

/**
 * Copies write-ahead logs back into their files, over connections of its own, so that no COMMIT ever does it. During writes it only uses
 * the mode that waits for nobody (PASSIVE). A long log is restarted right after such a copy, so that the writer waits for next to nothing.
 * A log is emptied when nobody writes.
 */
export const checkpointer = (folder: string, limits: CheckpointLimits = usualLimits) => {
  const watched = new Map<string, Watched>();

  const watch = (file: string): Watched => {
    // A short timeout: if the log is locked, the next round tries again.
    const known = watched.get(file);
    if (known) return known;
    const db = new Database(file, { timeout: 10, fileMustExist: true });
    try {
      const state: Watched = { db, pageSize: db.pragma('page_size', { simple: true }) as number, written: 0, quiet: 0 };
      watched.set(file, state);
      return state;
    } catch (error) {
      db.close();
      throw error;
    }
  };

  const forgetDeleted = (files: readonly string[]): void => {
    for (const [file, { db }] of watched) {
      if (files.includes(file)) continue;
      db.close();
      watched.delete(file);
    }
  };

  /** The current content of the log, copied again and again while a lot is written. The file may be longer, from before a restart. */
  const copied = (db: Database.Database): Copied => {
    for (let copies = 1; ; copies += 1) {
      const began = performance.now();
      const [state] = db.pragma('wal_checkpoint(PASSIVE)') as [Copied];
      if (copies === maxCopies || state.checkpointed < state.log || performance.now() - began < shortly) return state;
    }
  };

  /** True if the log was restarted. */
  const roundOf = (file: string): boolean => {
    const { size, written } = walOf(file);
    const state = watch(file);
    state.quiet = written === state.written ? state.quiet + 1 : 0;
    state.written = written;
    if (size === 0) return false;
    const idle = state.quiet >= limits.idleRounds;
    const busy = state.quiet === 0 && size >= limits.copyAt;
    if (!idle && !busy) return false;
    const { log: pages, checkpointed } = copied(state.db);
    // not while a reader still needs a part of it: a restart waits for readers, and the writer waits for the restart
    const isLong = checkpointed === pages && pages * state.pageSize >= limits.restartAt;
    if (idle) state.db.pragma('wal_checkpoint(TRUNCATE)');
    else if (isLong) state.db.pragma('wal_checkpoint(RESTART)');
    state.written = walOf(file).written;
    return isLong;
  };

  return {
    /**
     * One round over every file; returns those whose log was long enough to be restarted. @throws the first error of SQLite or the file
     * system, after all other files were handled; the next round starts again.
     */
    round: (): readonly string[] => {
      const files = filesOf(folder);
      forgetDeleted(files);
      const failures: unknown[] = [];
      const startedOver = files.filter((file) => {
        try {
          return roundOf(file);
        } catch (error) {
          failures.push(error);
          return false;
        }
      });
      if (failures.length > 0) throw failures[0];
      return startedOver;
    },
    close: (): void => forgetDeleted([]),
  };
};
