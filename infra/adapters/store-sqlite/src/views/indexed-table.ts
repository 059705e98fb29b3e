import type { Connection } from '../files/schema';
import {
  changeOf,
  columnsOf,
  type Encoded,
  type EncodedFields,
  indexedColumnsOf,
  type Indexes,
  isSame,
  listsOf,
  membersOf,
} from './index-fields';

/**
 * A table of JSON documents with one indexed column (or, for lists, one table) per declared index field. Each document has a number of its
 * own, `doc`, by which lists refer to it: a few bytes instead of the key.
 */
export interface TableShape {
  /** The file it is in, by its attached name. */
  readonly schema: string;
  readonly name: string;
  /** The number beside each document: the log position of a view's document, the version of a plain one. */
  readonly counter: 'position' | 'version';
  readonly indexes: Indexes;
}

export interface StoredText {
  readonly key: string;
  /** JSON. */
  readonly state: string;
  readonly counter: number;
}

export interface IndexedTable {
  read(key: string): StoredText | undefined;
  /** `former` are the stored fields: undefined for a new document. Lists are not read back, so only the differences are written. */
  write(key: string, state: string, counter: number, fields: EncodedFields, former: EncodedFields | undefined): void;
  remove(key: string, former: EncodedFields | undefined): boolean;
  /** Every document by key; no other statement may run on the connection meanwhile. */
  all(): IterableIterator<StoredText>;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const column = (field: string): string => quoted(`i_${field}`);
export const tableName = ({ schema, name }: Pick<TableShape, 'schema' | 'name'>): string => `${quoted(schema)}.${quoted(name)}`;
/** The table that finds documents by the members of a list. */
export const listTable = (shape: TableShape, field: string): string => tableName({ schema: shape.schema, name: `${shape.name}:${field}` });

const createIndex = (db: Connection, shape: TableShape, name: string, columns: string, kind: '' | 'UNIQUE' = ''): void => {
  db.exec(`CREATE ${kind} INDEX IF NOT EXISTS ${tableName({ schema: shape.schema, name })} ON ${quoted(shape.name)} (${columns})`);
};

/**
 * Index columns have no type, so that values are compared as they were given. The indexes may be created after the documents, as in a bulk
 * fill.
 */
export const createIndexedTable = (db: Connection, shape: TableShape): void => {
  const columns = columnsOf(shape.indexes);
  db.exec(
    `CREATE TABLE IF NOT EXISTS ${tableName(shape)} (doc INTEGER PRIMARY KEY, key TEXT NOT NULL, ${shape.counter} INTEGER NOT NULL, ${columns
      .map((field) => `${column(field)}, `)
      .join('')}state TEXT NOT NULL)`,
  );
  createIndex(db, shape, `${shape.name}:key`, 'key', 'UNIQUE');
  for (const field of indexedColumnsOf(shape.indexes)) createIndex(db, shape, `${shape.name}:by:${field}`, `${column(field)}, key`);
  for (const field of listsOf(shape.indexes))
    db.exec(`CREATE TABLE IF NOT EXISTS ${listTable(shape, field)} (value TEXT, doc INTEGER, PRIMARY KEY (value, doc)) WITHOUT ROWID`);
};

/** Drops the table and its lists, including those of fields that are no longer declared. */
export const dropIndexedTable = (db: Connection, schema: string, name: string): void => {
  const tables = db
    .prepare<[string, string, string], string>(
      `SELECT name FROM ${quoted(schema)}.sqlite_schema WHERE type = 'table' AND (name = ? OR substr(name, 1, length(?)) = ?)`,
    )
    .pluck()
    .all(name, `${name}:`, `${name}:`);
  for (const table of tables) db.exec(`DROP TABLE ${tableName({ schema, name: table })}`);
};

/** Keeps the members of a list as in the document, writing only the changes. */
const listWriter = (db: Connection, shape: TableShape, field: string) => {
  const list = listTable(shape, field);
  const add = db.prepare(`INSERT INTO ${list} (value, doc) VALUES (?, ?) ON CONFLICT DO NOTHING`);
  const drop = db.prepare(`DELETE FROM ${list} WHERE value = ? AND doc = ?`);
  const docOf = db.prepare<[string], number>(`SELECT doc FROM ${tableName(shape)} WHERE key = ?`).pluck();
  return (key: string, fields: EncodedFields | undefined, former: EncodedFields | undefined): void => {
    const now = membersOf(fields, field);
    const before = membersOf(former, field);
    if (isSame(now, before)) return;
    const doc = docOf.get(key);
    const { added, gone } = changeOf(now, before);
    for (const member of added) add.run(member, doc);
    for (const member of gone) drop.run(member, doc);
  };
};

export const indexedTable = (db: Connection, shape: TableShape): IndexedTable => {
  const table = tableName(shape);
  const columns = columnsOf(shape.indexes);
  const names = ['key', shape.counter, ...columns.map(column), 'state'];
  const select = `SELECT key, state, ${shape.counter} AS counter FROM ${table}`;
  const readOne = db.prepare<[string], StoredText>(`${select} WHERE key = ?`);
  const readAll = db.prepare<[], StoredText>(`${select} ORDER BY key`);
  const upsert = db.prepare(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')}) ON CONFLICT (key) DO UPDATE SET ${names
      .slice(1)
      .map((name) => `${name} = excluded.${name}`)
      .join(', ')}`,
  );
  const removeOne = db.prepare(`DELETE FROM ${table} WHERE key = ?`);
  const lists = listsOf(shape.indexes).map((field) => listWriter(db, shape, field));
  return {
    read: (key) => readOne.get(key),
    write: (key, state, counter, fields, former) => {
      upsert.run(key, counter, ...columns.map((field) => fields[field] as Encoded), state);
      for (const write of lists) write(key, fields, former);
    },
    remove: (key, former) => {
      for (const write of lists) write(key, undefined, former);
      return removeOne.run(key).changes > 0;
    },
    all: () => readAll.iterate(),
  };
};
