import type { Position } from '@tennis/contracts';
import type { Find, FindKeys, ViewDefinition } from '@tennis/ports';
import type { Connection } from '../files/schema';
import { limitClause } from '../files/sql';
import { finder } from './find-query';
import { type EncodedFields, shapeText } from './index-fields';
import { entryWriter, type RowsAbout, rowsAboutSql } from './row-index';
import { createIndexedTable, dropIndexedTable, indexedTable, quoted, type StoredText, tableName, type TableShape } from './indexed-table';

/** A row as stored; body is JSON. */
export interface RowText {
  readonly n: number;
  readonly position: Position;
  readonly body: string;
}

/** One generation of one view in an attached file: its documents, rows and checkpoint. */
export interface ViewTables {
  readonly schema: string;
  /** Its part of the document cache: each generation has its own, so that two of them never mix. */
  readonly cache: string;
  /** The position of the last event it has seen. */
  checkpoint(): Position;
  saveCheckpoint(position: Position): void;
  read(key: string): StoredText | undefined;
  /** As in `IndexedTable`. */
  write(key: string, state: string, position: Position, fields: EncodedFields, former: EncodedFields | undefined): void;
  remove(key: string, former: EncodedFields | undefined): boolean;
  all(): IterableIterator<StoredText>;
  find(query: Find): { readonly items: readonly StoredText[]; readonly total: number };
  findKeys(query: FindKeys): readonly string[];
  /** The number of a document's last row, 0 without one. */
  lastRow(key: string): number;
  addRow(key: string, n: number, position: Position, about: readonly string[], body: string): void;
  /** In order, `n` greater than `after`. */
  rows(key: string, after: number, limit: number): readonly RowText[];
  rowsAbout(key: string, about: string, after: number, limit: number): readonly RowText[];
}

type Named = Pick<ViewDefinition, 'name' | 'version' | 'indexes'>;

const documentsOf = (view: Pick<Named, 'name' | 'indexes'>, schema: string): TableShape => ({
  schema,
  name: `documents_${view.name}`,
  counter: 'position',
  indexes: view.indexes,
});
export const rowsName = (view: Pick<Named, 'name'>): string => `rows_${view.name}`;
export const aboutName = (view: Pick<Named, 'name'>): string => `about_${view.name}`;

/** The shape of a view's list queries, for `EXPLAIN QUERY PLAN`. */
export const viewShape = documentsOf;

const rowsIndex = (view: Pick<Named, 'name'>): string => `${rowsName(view)}:n`;

/** The index of a document's rows; a table of an earlier version has an index of its own. */
export const indexRows = (db: Connection, schema: string, view: Pick<Named, 'name'>): void => {
  const name = rowsName(view);
  const found = db.prepare(`SELECT 1 FROM ${quoted(schema)}.sqlite_schema WHERE type = 'index' AND tbl_name = ?`).get(name);
  if (!found) db.exec(`CREATE UNIQUE INDEX ${tableName({ schema, name: rowsIndex(view) })} ON ${quoted(name)} (key, n)`);
};

/**
 * Makes the tables and a checkpoint at 0, unless they exist. Rows are long: in a table without row ids each would take a page of its own.
 */
export const createViewTables = (db: Connection, schema: string, view: Named): void => {
  createIndexedTable(db, documentsOf(view, schema));
  db.exec(`CREATE TABLE IF NOT EXISTS ${tableName({ schema, name: rowsName(view) })} (
    key TEXT NOT NULL, n INTEGER NOT NULL, position INTEGER NOT NULL, body TEXT NOT NULL
  )`);
  indexRows(db, schema, view);
  db.exec(`CREATE TABLE IF NOT EXISTS ${tableName({ schema, name: aboutName(view) })} (
    key TEXT, about TEXT, n INTEGER, PRIMARY KEY (key, about, n)
  ) WITHOUT ROWID`);
  db.prepare(`INSERT INTO ${quoted(schema)}.checkpoints VALUES (?, ?, ?, 0) ON CONFLICT DO NOTHING`).run(
    view.name,
    view.version,
    shapeText(view.indexes),
  );
};

export const dropViewTables = (db: Connection, schema: string, name: string): void => {
  dropIndexedTable(db, schema, `documents_${name}`);
  db.exec(`DROP TABLE IF EXISTS ${tableName({ schema, name: rowsName({ name }) })}`);
  db.exec(`DROP TABLE IF EXISTS ${tableName({ schema, name: aboutName({ name }) })}`);
  db.prepare(`DELETE FROM ${quoted(schema)}.checkpoints WHERE view = ?`).run(name);
};

/** True if the tables exist and have the layout of this version of the code. */
export const isCurrent = (db: Connection, schema: string, view: Named): boolean => {
  const found = db
    .prepare<[string], { version: number; shape: string }>(`SELECT version, shape FROM ${quoted(schema)}.checkpoints WHERE view = ?`)
    .get(view.name);
  return found?.version === view.version && found.shape === shapeText(view.indexes);
};

/** The tables must exist (`createViewTables`). */
export const viewTables = (db: Connection, schema: string, view: Named): ViewTables => {
  const shape = documentsOf(view, schema);
  const rows = tableName({ schema, name: rowsName(view) });
  const abouts = tableName({ schema, name: aboutName(view) });
  const checkpoints = `${quoted(schema)}.checkpoints`;
  const readCheckpoint = db.prepare<[string], number>(`SELECT position FROM ${checkpoints} WHERE view = ?`).pluck();
  const writeCheckpoint = db.prepare(`UPDATE ${checkpoints} SET position = ? WHERE view = ?`);
  const readLast = db.prepare<[string], number>(`SELECT n FROM ${rows} WHERE key = ? ORDER BY n DESC LIMIT 1`).pluck();
  const insertRow = db.prepare(`INSERT INTO ${rows} (key, n, position, body) VALUES (?, ?, ?, ?)`);
  const addEntries = entryWriter(db, abouts);
  const readRows = db.prepare<[string, number, number], RowText>(
    `SELECT n, position, body FROM ${rows} WHERE key = ? AND n > ? ORDER BY n ${limitClause}`,
  );
  const readAbout = db.prepare<[RowsAbout], RowText>(rowsAboutSql(rows, abouts, 'r.n, r.position, r.body'));
  return {
    ...indexedTable(db, shape),
    schema,
    cache: `${schema}:${view.name}`,
    checkpoint: () => readCheckpoint.get(view.name) ?? 0,
    saveCheckpoint: (position) => void writeCheckpoint.run(position, view.name),
    ...finder(db, shape),
    lastRow: (key) => readLast.get(key) ?? 0,
    addRow: (key, n, position, about, body) => {
      insertRow.run(key, n, position, body);
      addEntries(key, n, about);
    },
    rows: (key, after, limit) => readRows.all(key, after, limit),
    rowsAbout: (key, about, after, limit) => readAbout.all({ key, about, after, limit }),
  };
};
