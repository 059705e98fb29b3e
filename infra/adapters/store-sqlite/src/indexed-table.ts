import { columnsOf, type Encoded, type EncodedFields, type Indexes, listsOf } from './index-fields';
import type { Connection } from './schema';

/** A table of JSON documents with one indexed column (or, for lists, one table) per declared index field. */
export interface TableShape {
  /** The file it lives in, as it is attached. */
  readonly schema: string;
  readonly name: string;
  /** What stands beside each document: the log position of a view's document, the version of a plain one. */
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
  write(key: string, state: string, counter: number, fields: EncodedFields): void;
  remove(key: string): boolean;
  /** Every document by key; nothing else may run on the connection meanwhile. */
  all(): IterableIterator<StoredText>;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const column = (field: string): string => quoted(`i_${field}`);
export const tableName = ({ schema, name }: Pick<TableShape, 'schema' | 'name'>): string => `${quoted(schema)}.${quoted(name)}`;
/** The table that finds documents by the members of a list. */
export const listTable = (shape: TableShape, field: string): string => tableName({ schema: shape.schema, name: `${shape.name}:${field}` });

const createIndex = (db: Connection, shape: TableShape, on: string, name: string, columns: string, kind: '' | 'UNIQUE' = ''): void => {
  db.exec(`CREATE ${kind} INDEX IF NOT EXISTS ${tableName({ schema: shape.schema, name })} ON ${quoted(on)} (${columns})`);
};

/** Documents are found by key through an index that can be made after them, which is how they are filled in bulk. */
export const createKeyIndex = (db: Connection, shape: TableShape): void =>
  createIndex(db, shape, shape.name, `${shape.name}:key`, 'key', 'UNIQUE');

/** Index columns have no type, so that values are compared as they were given. */
export const createIndexedTable = (db: Connection, shape: TableShape): void => {
  const columns = columnsOf(shape.indexes);
  db.exec(
    `CREATE TABLE IF NOT EXISTS ${tableName(shape)} (key TEXT NOT NULL, ${shape.counter} INTEGER NOT NULL, ${columns
      .map((field) => `${column(field)}, `)
      .join('')}state TEXT NOT NULL)`,
  );
  createKeyIndex(db, shape);
  for (const field of columns) createIndex(db, shape, shape.name, `${shape.name}:by:${field}`, `${column(field)}, key`);
  for (const field of listsOf(shape.indexes)) {
    db.exec(`CREATE TABLE IF NOT EXISTS ${listTable(shape, field)} (value TEXT, key TEXT, PRIMARY KEY (value, key)) WITHOUT ROWID`);
    createIndex(db, shape, `${shape.name}:${field}`, `${shape.name}:${field}:by:key`, 'key');
  }
};

/** Drops the table and its lists, also those of fields that are no longer declared. */
export const dropIndexedTable = (db: Connection, schema: string, name: string): void => {
  const tables = db
    .prepare<[string, string, string], string>(
      `SELECT name FROM ${quoted(schema)}.sqlite_schema WHERE type = 'table' AND (name = ? OR substr(name, 1, length(?)) = ?)`,
    )
    .pluck()
    .all(name, `${name}:`, `${name}:`);
  for (const table of tables) db.exec(`DROP TABLE ${tableName({ schema, name: table })}`);
};

/** Keeps the members of a list as they are in the document, touching only what changed. */
const listWriter = (db: Connection, shape: TableShape, field: string) => {
  const list = listTable(shape, field);
  const read = db.prepare<[string], string>(`SELECT value FROM ${list} WHERE key = ?`).pluck();
  const add = db.prepare(`INSERT INTO ${list} (value, key) VALUES (?, ?)`);
  const drop = db.prepare(`DELETE FROM ${list} WHERE value = ? AND key = ?`);
  return (key: string, members: readonly string[]): void => {
    const former = new Set(read.all(key));
    for (const member of members) if (!former.delete(member)) add.run(member, key);
    for (const member of former) drop.run(member, key);
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
  const lists = listsOf(shape.indexes).map((field) => [field, listWriter(db, shape, field)] as const);
  return {
    read: (key) => readOne.get(key),
    write: (key, state, counter, fields) => {
      upsert.run(key, counter, ...columns.map((field) => fields[field] as Encoded), state);
      for (const [field, write] of lists) write(key, fields[field] as readonly string[]);
    },
    remove: (key) => {
      for (const [, write] of lists) write(key, []);
      return removeOne.run(key).changes > 0;
    },
    all: () => readAll.iterate(),
  };
};
