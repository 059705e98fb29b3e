import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { readAnchors } from '../files/anchors';
import { logFile } from '../files/schema';

/** The log was longer once: its end, or all of it, was lost. */
export class LogIncomplete extends Error {
  constructor(
    readonly file: string,
    readonly found: number | undefined,
    readonly noted: number,
  ) {
    const now = found === undefined ? `${file} is missing` : `${file} ends at position ${found}`;
    super(`${now} although anchors.txt tells of position ${noted}. Restore the data folder from a backup, or start in an empty one.`);
    this.name = 'LogIncomplete';
  }
}

/** Undefined without a file; 0 for a file without events. */
const lastPosition = (file: string): number | undefined => {
  if (!existsSync(file)) return undefined;
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    if (!db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'events'`).get()) return 0;
    return db.prepare<[], number | null>('SELECT max(position) FROM events').pluck().get() ?? 0;
  } finally {
    db.close();
  }
};

/**
 * The end of a data folder's log, before anything in the folder is touched; 0 for a new folder.
 * @throws LogIncomplete if it was once longer: continuing would put other events at the positions of the lost ones.
 */
export const endOfLog = (folder: string): number => {
  const file = logFile(folder);
  const found = lastPosition(file);
  const noted = readAnchors(folder).at(-1)?.position ?? 0;
  if (noted > (found ?? 0)) throw new LogIncomplete(file, found, noted);
  return found ?? 0;
};
