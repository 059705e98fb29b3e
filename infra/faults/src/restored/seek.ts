import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import Database from 'better-sqlite3';

/** Data that is stored nowhere else: finding it means finding the person. */
export interface Canary {
  readonly name: string;
  readonly bytes: Buffer | string;
}

export const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );

/** Empty if the file was removed a moment ago: a running server swaps rebuilt files. */
export const bytesOf = (file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
};

/** The canaries in each file, in every part of it: write-ahead, free, or of an earlier generation. */
export const foundIn = (folder: string, canaries: readonly Canary[]): readonly string[] =>
  filesIn(folder).flatMap((file) => {
    const bytes = bytesOf(file);
    return canaries.filter((canary) => bytes.includes(canary.bytes)).map(({ name }) => `${name} in ${relative(folder, file)}`);
  });

/** The tables beside the log that name a person: there an id alone would reveal what they did, and when. */
export const tablesThatName = (folder: string, userId: string): readonly string[] => {
  const db = new Database(join(folder, 'log.db'), { readonly: true, fileMustExist: true });
  try {
    const columns = db.prepare<[], { readonly name: string; readonly columns: string }>(
      `SELECT tables.name, group_concat('ifnull("' || columns.name || '", '''')', ' || char(10) || ') AS columns
       FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
       WHERE tables.type = 'table' AND tables.name LIKE 'plain~_%' ESCAPE '~' AND columns.type <> 'BLOB' GROUP BY tables.name`,
    );
    const names = (table: string, text: string): boolean =>
      db.prepare<[string]>(`SELECT 1 FROM "${table}" WHERE instr(${text}, ?) > 0`).get(userId) !== undefined;
    return columns.all().flatMap(({ name, columns: text }) => (names(name, text) ? [name] : []));
  } finally {
    db.close();
  }
};
