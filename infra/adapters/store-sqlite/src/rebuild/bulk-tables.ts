import type { Position } from '@tennis/contracts';
import type { ViewDefinition } from '@tennis/ports';
import type { Connection } from '../files/schema';
import { changeOf, columnsOf, type EncodedFields, isSame, listsOf, membersOf } from '../views/index-fields';
import { column, listTable, quoted, type StoredText, tableName, type TableShape } from '../views/indexed-table';
import { entriesOf } from '../views/row-index';
import { aboutName, createViewTables, indexRows, rowsName, type ViewTables, viewShape, viewTables } from '../views/view-tables';
import { manyInserts } from './many-inserts';
import { numberIndex } from './number-index';

export interface BulkDocument {
  readonly key: string;
  /** JSON. */
  readonly state: string | undefined;
  readonly position: Position;
  /** Undefined, together with the state, removes the document. */
  readonly fields: EncodedFields | undefined;
  /** The stored fields; undefined for a new document. */
  readonly former: EncodedFields | undefined;
}

export interface BulkRow {
  readonly n: number;
  readonly position: Position;
  readonly about: readonly string[];
  readonly body: string;
}

/**
 * A view's tables while they are filled in bulk. Index entries of documents and rows are collected in memory (a few bytes each) and
 * inserted in order, in few large batches, which costs a fraction of keeping them in order all the time.
 */
export interface BulkTables {
  /** Reads written documents back. */
  read: ViewTables['read'];
  rows: ViewTables['rows'];
  write(document: BulkDocument): void;
  addRow(key: string, row: BulkRow): void;
  finish(position: Position): void;
}

const dropIndexes = (db: Connection, schema: string, name: string): void => {
  const indexes = db
    .prepare<[string], string>(`SELECT name FROM ${quoted(schema)}.sqlite_schema WHERE type = 'index' AND sql IS NOT NULL AND tbl_name = ?`)
    .pluck()
    .all(name);
  for (const index of indexes) db.exec(`DROP INDEX ${tableName({ schema, name: index })}`);
};

/** The group of a name; makes a new one if there is none. */
const groupOf = <Group>(groups: Map<string, Group>, name: string, create: () => Group): Group => {
  let group = groups.get(name);
  if (group === undefined) groups.set(name, (group = create()));
  return group;
};

/** About the engine's own order: inserting in order only appends. */
const inOrder = <Group>(groups: ReadonlyMap<string, Group>): readonly (readonly [string, Group])[] =>
  [...groups].sort(([one], [other]) => (one < other ? -1 : 1));

/** The number of removed documents of a member from which its list is filtered. */
const maxRemoved = 1000;

/**
 * The members of one list field: by member, the numbers of the documents. Removed numbers are kept separately until there are as many as
 * remain, because documents leave some lists, such as those of open items, one by one. Collected entries are written to the table whenever
 * they reach `maxPending`; removals from written ones are applied with the next batch.
 */
const memberTable = (db: Connection, shape: TableShape, field: string, maxPending: number) => {
  const table = listTable(shape, field);
  const insert = db.prepare(`INSERT INTO ${table} (value, doc) SELECT ?, value FROM json_each(?)`);
  const remove = db.prepare(`DELETE FROM ${table} WHERE value = ? AND doc IN (SELECT value FROM json_each(?))`);
  const pending = new Map<string, number[]>();
  const removed = new Map<string, Set<number>>();
  let size = 0;
  let isInPlace = false;

  /** Applies the collected removals of a member. */
  const flushRemoved = (member: string): void => {
    const removedDocs = removed.get(member);
    if (!removedDocs) return;
    const numbers = pending.get(member);
    if (numbers) {
      pending.set(
        member,
        numbers.filter((doc) => !removedDocs.has(doc)),
      );
    }
    if (isInPlace) remove.run(member, JSON.stringify([...removedDocs]));
    removed.delete(member);
  };
  const removeMember = (member: string, doc: number): void => {
    const removedDocs = groupOf(removed, member, () => new Set<number>()).add(doc);
    if (removedDocs.size >= maxRemoved && 2 * removedDocs.size >= (pending.get(member)?.length ?? 0)) flushRemoved(member);
  };
  const addMember = (member: string, doc: number): void => {
    if (removed.get(member)?.delete(doc)) return;
    groupOf(pending, member, () => []).push(doc);
    size += 1;
  };
  const flush = (): void => {
    for (const member of [...removed.keys()]) flushRemoved(member);
    for (const [member, numbers] of inOrder(pending)) insert.run(member, JSON.stringify(numbers));
    pending.clear();
    size = 0;
    isInPlace = true;
  };
  return {
    write: (doc: number, { fields, former }: Pick<BulkDocument, 'fields' | 'former'>): void => {
      const now = membersOf(fields, field);
      const before = membersOf(former, field);
      if (isSame(now, before)) return;
      const { added, gone } = changeOf(now, before);
      for (const member of gone) removeMember(member, doc);
      for (const member of added) addMember(member, doc);
      if (size >= maxPending) flush();
    },
    settle: flush,
  };
};

/**
 * The people that rows are about: by document and person, the numbers of the rows; written to the table whenever they reach the maximum.
 */
const aboutTable = (db: Connection, table: string, maxPending: number) => {
  const insert = db.prepare(`INSERT INTO ${table} (key, about, n) SELECT ?, ?, value FROM json_each(?)`);
  const documents = new Map<string, Map<string, number[]>>();
  let size = 0;
  const flush = (): void => {
    for (const [key, people] of inOrder(documents))
      for (const [person, rows] of inOrder(people)) insert.run(key, person, JSON.stringify(rows));
    documents.clear();
    size = 0;
  };
  return {
    add: (key: string, about: readonly string[], n: number): void => {
      const people = groupOf(documents, key, () => new Map<string, number[]>());
      const own = entriesOf(about);
      for (const entry of own) groupOf(people, entry, () => []).push(n);
      size += own.length;
      if (size >= maxPending) flush();
    },
    settle: flush,
  };
};

/** Documents are numbered in order of arrival, so that writing one is always an append. */
const documentTable = (db: Connection, shape: TableShape) => {
  const table = tableName(shape);
  const fields = columnsOf(shape.indexes);
  const names = ['position', ...fields.map(column), 'state'];
  const inserts = manyInserts(db, table, [...names, 'key', 'doc']);
  const update = db.prepare(`UPDATE ${table} SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE doc = ?`);
  const remove = db.prepare(`DELETE FROM ${table} WHERE doc = ?`);
  const select = db.prepare<[number], StoredText>(`SELECT key, state, position AS counter FROM ${table} WHERE doc = ?`);
  const valuesOf = ({ position, state }: BulkDocument, encoded: EncodedFields): readonly unknown[] => [
    position,
    ...fields.map((field) => encoded[field]),
    state,
  ];
  const keyOf = db.prepare<[number], string>(`SELECT key FROM ${table} WHERE doc = ?`).pluck();
  const docs = numberIndex();
  const docOf = (key: string): number | undefined => {
    const candidates = docs.candidates(key);
    if (candidates.length > 0) inserts.flush();
    return candidates.find((doc) => keyOf.get(doc) === key);
  };
  let last = 0;
  return {
    read: (key: string): StoredText | undefined => {
      const doc = docOf(key);
      return doc === undefined ? undefined : select.get(doc);
    },
    /** Returns the document's number. */
    write: (document: BulkDocument): number => {
      const { key, fields: encoded, former } = document;
      if (!former && encoded) {
        inserts.add(...valuesOf(document, encoded), key, ++last);
        docs.add(key, last);
        return last;
      }
      const doc = docOf(key)!;
      if (encoded) update.run(...valuesOf(document, encoded), doc);
      else remove.run(doc);
      return doc;
    },
    flush: inserts.flush,
  };
};

/** `maxPending` is the number of members, and of people of rows, that are collected for each table. */
export const bulkTables = (db: Connection, schema: string, view: ViewDefinition, maxPending: number): BulkTables => {
  createViewTables(db, schema, view);
  // Prepared while the indexes exist, because some of its statements need them.
  const tables = viewTables(db, schema, view);
  const shape = viewShape(view, schema);
  dropIndexes(db, schema, shape.name);
  dropIndexes(db, schema, rowsName(view));
  const documents = documentTable(db, shape);
  const lists = listsOf(shape.indexes).map((field) => memberTable(db, shape, field, maxPending));
  const abouts = aboutTable(db, tableName({ schema, name: aboutName(view) }), maxPending);
  const rows = manyInserts(db, tableName({ schema, name: rowsName(view) }), ['key', 'n', 'position', 'body']);
  return {
    read: documents.read,
    rows: (key, after, limit) => {
      rows.flush();
      indexRows(db, schema, view);
      return tables.rows(key, after, limit);
    },
    write: (document) => {
      const doc = documents.write(document);
      for (const list of lists) list.write(doc, document);
    },
    addRow: (key, { n, position, about, body }) => {
      rows.add(key, n, position, body);
      if (about.length > 0) abouts.add(key, about, n);
    },
    finish: (position) => {
      documents.flush();
      rows.flush();
      for (const list of lists) list.settle();
      abouts.settle();
      createViewTables(db, schema, view);
      tables.saveCheckpoint(position);
    },
  };
};
