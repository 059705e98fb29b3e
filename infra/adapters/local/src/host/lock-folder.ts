import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { restrictToOwner } from './restrict-to-owner';

/** Another process holds the data folder. */
export class FolderLocked extends Error {
  constructor(readonly folder: string) {
    super(`The data folder ${folder} is in use by another server. Stop that one, or choose another folder.`);
    this.name = 'FolderLocked';
  }
}

/** The data folder cannot be made, or nothing can be written in it. */
export class FolderNotWritable extends Error {
  constructor(
    readonly folder: string,
    readonly reason: string,
  ) {
    super(`The data folder ${folder} cannot be written (${reason}). Give this user the right to write there, or choose another folder.`);
    this.name = 'FolderNotWritable';
  }
}

export interface FolderLock {
  /** Repeating it does nothing. */
  release(): void;
}

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? (error as Error).message);

/** Step by step, because `recursive` never ends if a folder cannot be made although its parent exists, as in /proc. */
const makeEach = (folder: string): void => {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (!found && dirname(folder) !== folder) makeEach(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
};

const makeFolder = (folder: string): void => {
  try {
    makeEach(folder);
  } catch (error) {
    throw new FolderNotWritable(folder, codeOf(error));
  }
};

/**
 * Locks the data folder for this process, and removes the permissions of other users. The lock is the operating system's, on a tiny
 * database of its own, so that it ends with the process in any case: nothing must be cleaned up after a crash, and a copied folder is never
 * locked.
 * @throws FolderLocked at once when another process (or another opening in this one) holds it; FolderNotWritable.
 */
export const lockFolder = (path: string): FolderLock => {
  const folder = resolve(path);
  makeFolder(folder);
  let database: Database.Database | undefined;
  try {
    // No busy timeout: the second process is refused at once.
    database = new Database(join(folder, 'lock.db'), { timeout: 0 });
    database.exec('BEGIN EXCLUSIVE');
    restrictToOwner(folder);
  } catch (error) {
    database?.close();
    const code = codeOf(error);
    throw code.startsWith('SQLITE_BUSY') ? new FolderLocked(folder) : new FolderNotWritable(folder, code);
  }
  const lockDatabase = database;
  return { release: () => void (lockDatabase.open && lockDatabase.close()) };
};

/**
 * A new id for the process that holds the lock of a data folder, and the id of the process that held it before, which has ended. On a full
 * disk the id is not kept, so the next process does not know this one.
 */
export const newHolder = (folder: string): { readonly id: string; readonly formerId: string | undefined } => {
  const [file, id] = [join(folder, 'node-id'), randomUUID()];
  const formerId = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  try {
    writeFileSync(file, id);
  } catch {
    // the work of this process is then taken over when its leases have ended
  }
  return { id, formerId };
};
