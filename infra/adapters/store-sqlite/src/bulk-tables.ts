import type { Position } from '@tennis/contracts';
import type { ViewDefinition } from '@tennis/ports';
import { columnsOf, type Encoded, type EncodedFields, listsOf } from './index-fields';
import { column, createKeyIndex, listTable, quoted, tableName, type TableShape } from './indexed-table';
import type { Connection } from './schema';
import { aboutName, createViewTables, rowsName, type ViewTables, viewShape, viewTables } from './view-tables';

export interface BulkDocument {
  readonly key: string;
  /** JSON; undefined removes the document. */
  readonly state: string | undefined;
  readonly position: Position;
  readonly fields: EncodedFields;
  /** The fields that are stored; undefined for a new document. */
  readonly former: EncodedFields | undefined;
}

export interface BulkRow {
  readonly n: number;
  readonly position: Position;
  readonly about: readonly string[];
  readonly body: string;
}

/**
 * A view's tables while they are filled in bulk. What documents and rows are found by is gathered first and sorted into place by
 * `finish`, which costs a fraction of keeping it in order all the time.
 */
export interface BulkTables {
  /** Reads back what was written. From the first time on it costs the order of the keys. */
  read: ViewTables['read'];
  rows: ViewTables['rows'];
  write(document: BulkDocument): void;
  addRow(key: string, row: BulkRow): void;
  finish(position: Position): void;
}

const dropIndexes = (db: Connection, { schema, name }: TableShape): void => {
  const indexes = db
    .prepare<[string, string], string>(
      `SELECT name FROM ${quoted(schema)}.sqlite_schema WHERE type = 'index' AND sql IS NOT NULL AND (tbl_name = ? OR instr(tbl_name, ?) = 1)`,
    )
    .pluck()
    .all(name, `${name}:`);
  for (const index of indexes) db.exec(`DROP INDEX ${tableName({ schema, name: index })}`);
};

/** Gathers entries in a temporary table and sorts them into a table without row ids. */
const gatherer = (db: Connection, into: string, columns: readonly string[], name: string) => {
  const temporary = `temp.${quoted(name)}`;
  const list = columns.join(', ');
  db.exec(`CREATE TABLE ${temporary} (${list})`);
  const insert = db.prepare(`INSERT INTO ${temporary} VALUES (${columns.map(() => '?').join(', ')})`);
  return {
    add: (...values: readonly Encoded[]): void => void insert.run(...values),
    settle: (): void => {
      db.exec(`INSERT INTO ${into} (${list}) SELECT ${list} FROM ${temporary} ORDER BY ${list}`);
      db.exec(`DROP TABLE ${temporary}`);
    },
  };
};

/** The members of one list field. Changes of what was gathered already are kept aside: lists hardly ever change. */
const memberTable = (db: Connection, shape: TableShape, field: string) => {
  const table = listTable(shape, field);
  const gathered = gatherer(db, table, ['value', 'key'], `${shape.name}:${field}`);
  const changed = new Map<string, { readonly gathered: readonly string[]; readonly now: readonly string[] }>();
  const membersOf = (fields: EncodedFields): readonly string[] => fields[field] as readonly string[];
  const isSame = (one: readonly string[], other: readonly string[]): boolean =>
    one.length === other.length && one.every((member, index) => member === other[index]);
  return {
    write: ({ key, state, fields, former }: BulkDocument): void => {
      const now = state === undefined ? [] : membersOf(fields);
      const before = changed.get(key);
      if (before || (former && !isSame(membersOf(former), now)))
        changed.set(key, { gathered: before?.gathered ?? membersOf(former!), now });
      else if (!former) for (const member of now) gathered.add(member, key);
    },
    settle: (): void => {
      gathered.settle();
      const remove = db.prepare(`DELETE FROM ${table} WHERE value = ? AND key = ?`);
      const insert = db.prepare(`INSERT INTO ${table} (value, key) VALUES (?, ?)`);
      for (const [key, { gathered: former, now }] of changed) {
        for (const member of former) remove.run(member, key);
        for (const member of now) insert.run(member, key);
      }
    },
  };
};

const documentTable = (db: Connection, shape: TableShape) => {
  const table = tableName(shape);
  const fields = columnsOf(shape.indexes);
  const names = ['position', ...fields.map(column), 'state', 'key'];
  const insert = db.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`);
  const update = db.prepare(
    `UPDATE ${table} SET ${names
      .slice(0, -1)
      .map((name) => `${name} = ?`)
      .join(', ')} WHERE key = ?`,
  );
  const remove = db.prepare(`DELETE FROM ${table} WHERE key = ?`);
  return (document: BulkDocument): void => {
    const { key, state, position, former } = document;
    if (state === undefined) remove.run(key);
    else (former ? update : insert).run(position, ...fields.map((field) => document.fields[field] as Encoded), state, key);
  };
};

export const bulkTables = (db: Connection, schema: string, view: ViewDefinition): BulkTables => {
  createViewTables(db, schema, view);
  // Prepared while the index of the keys is there, which its other statements need.
  const tables = viewTables(db, schema, view);
  const shape = viewShape(view, schema);
  dropIndexes(db, shape);
  const writeDocument = documentTable(db, shape);
  const lists = listsOf(shape.indexes).map((field) => memberTable(db, shape, field));
  const abouts = gatherer(db, tableName({ schema, name: aboutName(view) }), ['key', 'about', 'n'], aboutName(view));
  const insertRow = db.prepare(`INSERT INTO ${tableName({ schema, name: rowsName(view) })} (key, n, position, body) VALUES (?, ?, ?, ?)`);
  let isKeyed = false;
  return {
    read: (key) => {
      if (!isKeyed) createKeyIndex(db, shape);
      isKeyed = true;
      return tables.read(key);
    },
    rows: tables.rows,
    write: (document) => {
      writeDocument(document);
      for (const list of lists) list.write(document);
    },
    addRow: (key, { n, position, about, body }) => {
      insertRow.run(key, n, position, body);
      for (const person of new Set(about)) abouts.add(key, person, n);
    },
    finish: (position) => {
      for (const list of lists) list.settle();
      abouts.settle();
      createViewTables(db, schema, view);
      tables.saveCheckpoint(position);
    },
  };
};
