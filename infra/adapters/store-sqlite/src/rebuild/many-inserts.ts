import type { Connection } from '../files/schema';

/** The number of rows inserted by one statement, which saves a fifth of the time per row. */
const rowsPerStatement = 16;

/** Adds rows to a table several at a time; readers of the table must flush first. */
export interface ManyInserts {
  add(...values: readonly unknown[]): void;
  flush(): void;
}

/** `table` and `columns` are SQL. */
export const manyInserts = (db: Connection, table: string, columns: readonly string[]): ManyInserts => {
  const row = `(${columns.map(() => '?').join(', ')})`;
  const insertOf = (rows: number) => db.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ${Array(rows).fill(row).join(', ')}`);
  const [insertAll, insertOne] = [insertOf(rowsPerStatement), insertOf(1)];
  let pendingValues: unknown[] = [];
  return {
    add: (...values) => {
      for (const value of values) pendingValues.push(value);
      if (pendingValues.length < rowsPerStatement * columns.length) return;
      insertAll.run(pendingValues);
      pendingValues = [];
    },
    flush: () => {
      for (let at = 0; at < pendingValues.length; at += columns.length) insertOne.run(pendingValues.slice(at, at + columns.length));
      pendingValues = [];
    },
  };
};
