import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { reject } from '@tennis/contracts';
import { filesOf } from './checkpoint-files';

const tries = 50;
/** Milliseconds between two tries: a read or a copy of pages is over by then. */
const pause = 100;

/** True if the log of this file is empty now. It never waits for a lock, because all other work would wait too. */
const isEmptied = (file: string): boolean => {
  const db = new Database(file, { timeout: 0, fileMustExist: true });
  try {
    const [{ busy }] = db.pragma('wal_checkpoint(TRUNCATE)') as [{ readonly busy: number }];
    return busy === 0;
  } finally {
    db.close();
  }
};

/**
 * Empties the write-ahead logs of all files, former generations included, because data that a view no longer holds may still be in them.
 * @throws Rejection store.busy if one was locked all the time.
 */
export const emptyLogs = async (folder: string): Promise<void> => {
  let left = filesOf(folder);
  for (let nth = 1; (left = left.filter((file) => !isEmptied(file))).length > 0; nth += 1) {
    if (nth === tries) throw reject('store.busy');
    await setTimeout(pause);
  }
};
