import { setImmediate } from 'node:timers/promises';
import type { Connection } from '../files/schema';
import { quoted, tableName } from '../views/indexed-table';

/** The number of pages overwritten at a time: a millisecond or two. */
const atATime = 200;
/** Bytes of a page beside its one row: a row that spilled over would leave the rest of its last page unchanged. */
const besideRow = 64;
const name = 'zeros';

/**
 * Free pages of a file keep their old content until they are used again. Personal data of views must not stay there, so they are filled
 * with zeros and freed again. The table for it is created before anything is dropped, so that after a crash the work is still marked.
 */
export const freePages = (db: Connection, isStopped: () => boolean) => {
  const number = (schema: string, pragma: string): number => db.pragma(`${quoted(schema)}.${pragma}`, { simple: true }) as number;
  const tableIn = (schema: string): string => tableName({ schema, name });
  return {
    mark: (schema: string): void => void db.exec(`CREATE TABLE IF NOT EXISTS ${tableIn(schema)} (bytes BLOB)`),
    /** Does nothing without the mark. */
    overwrite: async (schema: string): Promise<void> => {
      const isMarked = db.prepare<[string]>(`SELECT 1 FROM ${quoted(schema)}.sqlite_schema WHERE name = ?`).get(name);
      if (!isMarked) return;
      const pageSize = number(schema, 'page_size');
      const fill = db.prepare<[number, number]>(
        `WITH RECURSIVE nth(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM nth WHERE n < ?) INSERT INTO ${tableIn(schema)} SELECT zeroblob(?) FROM nth`,
      );
      for (let left = number(schema, 'freelist_count'); left > 0; left = number(schema, 'freelist_count')) {
        if (isStopped()) return;
        fill.run(Math.min(left, atATime), pageSize - besideRow);
        await setImmediate();
      }
      if (!isStopped()) db.exec(`DROP TABLE ${tableIn(schema)}`);
    },
  };
};
