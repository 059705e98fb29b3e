import type { Position } from '@tennis/contracts';
import type { ViewDefinition } from '@tennis/ports';
import { columnsOf, type Encoded, type EncodedFields, listsOf } from './index-fields';
import { column, listTable, quoted, tableName } from './indexed-table';
import type { Connection } from './schema';
import { aboutName, createViewTables, rowsName, type ViewTables, viewShape, viewTables } from './view-tables';

export interface NewDocument {
  readonly key: string;
  readonly state: string;
  readonly position: Position;
  readonly fields: EncodedFields;
}

export interface NewRow {
  readonly n: number;
  readonly position: Position;
  readonly about: readonly string[];
  readonly body: string;
}

/** A view's tables while they are filled in bulk: no index but the keys until `finish`, and everything inserted in the order of its key. */
export interface BulkTables {
  /** For whatever is not new. */
  readonly tables: ViewTables;
  addDocuments(documents: readonly NewDocument[]): void;
  addRows(rows: ReadonlyMap<string, readonly NewRow[]>): void;
  /** Makes the indexes and saves the checkpoint. */
  finish(position: Position): void;
}

const inOrder = (names: Iterable<string>): readonly string[] => [...names].sort();

/** Who is named by which: `[[a, [x, y]], [b, [x]]]` of `x` naming a and b, `y` naming a. */
const invert = <T>(pairs: Iterable<readonly [named: string, by: T]>): Map<string, T[]> => {
  const found = new Map<string, T[]>();
  for (const [named, by] of pairs) {
    const known = found.get(named);
    if (known) known.push(by);
    else found.set(named, [by]);
  }
  return found;
};

const dropIndexes = (db: Connection, schema: string, view: ViewDefinition): void => {
  const { name } = viewShape(view, schema);
  const indexes = db
    .prepare<[string, string], string>(
      `SELECT name FROM ${quoted(schema)}.sqlite_schema WHERE type = 'index' AND sql IS NOT NULL AND (tbl_name = ? OR instr(tbl_name, ?) = 1)`,
    )
    .pluck()
    .all(name, `${name}:`);
  for (const index of indexes) db.exec(`DROP INDEX ${tableName({ schema, name: index })}`);
};

function* pairsOf(documents: readonly NewDocument[], field: string): Generator<readonly [string, string]> {
  for (const { key, fields } of documents) for (const member of fields[field] as readonly string[]) yield [member, key];
}

function* abouts(rows: readonly NewRow[]): Generator<readonly [string, number]> {
  for (const { n, about } of rows) for (const person of new Set(about)) yield [person, n];
}

export const bulkTables = (db: Connection, schema: string, view: ViewDefinition): BulkTables => {
  createViewTables(db, schema, view);
  dropIndexes(db, schema, view);
  const shape = viewShape(view, schema);
  const columns = columnsOf(shape.indexes);
  const names = ['key', 'position', ...columns.map(column), 'state'];
  const insertDocument = db.prepare(`INSERT INTO ${tableName(shape)} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`);
  const insertMember = listsOf(shape.indexes).map(
    (field) => [field, db.prepare(`INSERT INTO ${listTable(shape, field)} (value, key) VALUES (?, ?)`)] as const,
  );
  const insertRow = db.prepare(`INSERT INTO ${tableName({ schema, name: rowsName(view) })} (key, n, position, body) VALUES (?, ?, ?, ?)`);
  const insertAbout = db.prepare(`INSERT INTO ${tableName({ schema, name: aboutName(view) })} (key, about, n) VALUES (?, ?, ?)`);
  const tables = viewTables(db, schema, view);
  return {
    tables,
    addDocuments: (documents) => {
      for (const { key, position, state, fields } of documents)
        insertDocument.run(key, position, ...columns.map((field) => fields[field] as Encoded), state);
      for (const [field, insert] of insertMember) {
        const keys = invert(pairsOf(documents, field));
        for (const member of inOrder(keys.keys())) for (const key of keys.get(member)!.sort()) insert.run(member, key);
      }
    },
    addRows: (rows) => {
      for (const key of inOrder(rows.keys())) {
        const added = rows.get(key)!;
        for (const { n, position, body } of added) insertRow.run(key, n, position, body);
        const named = invert(abouts(added));
        for (const person of inOrder(named.keys())) for (const n of named.get(person)!) insertAbout.run(key, person, n);
      }
    },
    finish: (position) => {
      createViewTables(db, schema, view);
      tables.saveCheckpoint(position);
    },
  };
};
