import { createHash } from 'node:crypto';
import { addDifferingPaths, canonicalLine, valueOfLine } from '@tennis/contracts';
import type { ViewDefinition } from '@tennis/ports';
import type { Connection } from '../files/schema';
import { limitClause } from '../files/sql';
import { columnsOf, listsOf } from '../views/index-fields';
import { column, listTable, tableName } from '../views/indexed-table';
import { everyoneSql } from '../views/row-index';
import { aboutName, rowsName, viewShape } from '../views/view-tables';

/** A document or row of a view: its sort key, its kind, the document's key, and its canonical text. */
interface Item {
  readonly place: string;
  readonly part: string;
  readonly key: string;
  readonly text: string;
  /** With all columns stored beside it: used to compare two generations of a view. */
  readonly exact: string;
}

const pageSize = 200;
/** Keeps `n` in order as text. */
const digits = 16;

/**
 * The content of a view without positions: documents by key, then rows by key and number, in pages, so that the caller may do other work in
 * between. Undefined marks such a pause. Every engine hashes the same lines to equal hashes.
 */
function* contentsOf(db: Connection, schema: string, view: ViewDefinition): Generator<Item | undefined> {
  const shape = viewShape(view, schema);
  const columns = ['key', 'state', 'position', ...columnsOf(view.indexes).map(column)].join(', ');
  const documents = db.prepare<[string, number], { key: string; state: string }>(
    `SELECT ${columns} FROM ${tableName(shape)} WHERE key > ? ORDER BY key ${limitClause}`,
  );
  for (let last = '', size = pageSize; size === pageSize;) {
    const page = documents.all(last, pageSize);
    for (const { key, state, ...found } of page) {
      const text = canonicalLine([key], state);
      yield { place: `d${key}`, part: 'document', key, text, exact: JSON.stringify([text, found]) };
    }
    ({ length: size } = page);
    last = page.at(-1)?.key ?? last;
    yield undefined;
  }
  const rows = db.prepare<[string, number, number], { key: string; n: number; position: number; body: string }>(
    `SELECT key, n, position, body FROM ${tableName({ schema, name: rowsName(view) })} WHERE (key, n) > (?, ?) ORDER BY key, n ${limitClause}`,
  );
  for (let last = { key: '', n: 0 }, size = pageSize; size === pageSize;) {
    const page = rows.all(last.key, last.n, pageSize);
    for (const { key, n, position, body } of page) {
      const text = canonicalLine([key, n], body);
      yield { place: `r${key} ${String(n).padStart(digits, '0')}`, part: 'row', key, text, exact: JSON.stringify([text, position]) };
    }
    ({ length: size } = page);
    last = page.at(-1) ?? last;
    yield undefined;
  }
}

/** Index entries: the members of lists, and the people of rows. */
function* indexEntriesOf(db: Connection, schema: string, view: ViewDefinition): Generator<Item> {
  const shape = viewShape(view, schema);
  for (const field of listsOf(view.indexes)) {
    const members = db.prepare<[], { key: string; value: string }>(
      `SELECT ifnull(d.key, '') AS key, l.value FROM ${listTable(shape, field)} l LEFT JOIN ${tableName(shape)} d ON d.doc = l.doc ORDER BY key, l.value`,
    );
    for (const { key, value } of members.iterate())
      yield { place: `l${field} ${key} ${value}`, part: `index.${field}`, key, text: '', exact: `${field} ${value}` };
  }
  const abouts = db.prepare<[], { key: string; about: string; n: number }>(everyoneSql(tableName({ schema, name: aboutName(view) })));
  for (const { key, about, n } of abouts.iterate())
    yield { place: `p${key} ${about} ${String(n).padStart(digits, '0')}`, part: 'row.about', key, text: '', exact: about };
}

/** sha256 over the canonical content, hex. Each step is one page. */
export function* hashContents(db: Connection, schema: string, view: ViewDefinition): Generator<undefined, string> {
  const hash = createHash('sha256');
  for (const item of contentsOf(db, schema, view)) {
    if (item) hash.update(`${item.text}\n`);
    else yield undefined;
  }
  return hash.digest('hex');
}

export interface Comparison {
  readonly equal: boolean;
  /** Hashes of the two, as returned by `ViewOperations.hash`. */
  readonly live: string;
  readonly rebuilt: string;
  /** The keys of documents that differ in themselves or in their rows: the first ones. */
  readonly different: readonly string[];
  /** The differing fields of these: the first ones. */
  readonly paths: readonly string[];
}

export interface Contents {
  readonly db: Connection;
  readonly schema: string;
}

const listed = 100;

/** The compared parts of an item, by name. */
const fieldsOf = (item: Item | undefined): Readonly<Record<string, unknown>> => {
  if (!item) return {};
  const { part, exact } = item;
  if (part !== 'document' && part !== 'row') return { [part]: exact };
  const [text, beside] = JSON.parse(exact) as [string, number | Readonly<Record<string, unknown>>];
  const { position, ...columns } = typeof beside === 'number' ? { position: beside } : beside;
  const index = Object.fromEntries(Object.entries(columns).map(([name, value]) => [name.replace(/^i_/, ''), value]));
  return { [part]: valueOfLine(text), position, index };
};

/** Adds the fields in which two items differ; an item without a counterpart adds only its kind. */
const addPaths = (into: Set<string>, one: Item | undefined, other: Item | undefined): void => {
  if (one && other) addDifferingPaths(into, fieldsOf(one), fieldsOf(other));
  else into.add((one ?? other)!.part);
};

/** Reads both in the same order, so that memory does not grow with them, and reports items that are not in both. */
function* compareItems(
  [left, right]: readonly [Iterator<Item | undefined>, Iterator<Item | undefined>],
  differs: (one: Item | undefined, other: Item | undefined) => void,
): Generator<undefined> {
  const next = (items: Iterator<Item | undefined>): Item | undefined => {
    for (let step = items.next(); !step.done; step = items.next()) if (step.value) return step.value;
    return undefined;
  };
  let one = next(left);
  let other = next(right);
  for (let count = 1; one || other; count++) {
    if (one && other && one.place === other.place) {
      if (one.exact !== other.exact) differs(one, other);
      one = next(left);
      other = next(right);
    } else if (one && (!other || one.place < other.place)) {
      differs(one, undefined);
      one = next(left);
    } else {
      differs(undefined, other);
      other = next(right);
    }
    if (count % pageSize === 0) yield undefined;
  }
}

/** Compares documents and rows as stored, then their index entries. Each step is one page. */
export function* compareContents(live: Contents, rebuilt: Contents, view: ViewDefinition): Generator<undefined, Comparison> {
  const different = new Set<string>();
  const paths = new Set<string>();
  const differs = (one: Item | undefined, other: Item | undefined): void => {
    const { key } = (one ?? other)!;
    if (different.size < listed) different.add(key);
    if (different.has(key)) addPaths(paths, one, other);
  };
  const reader = ({ db, schema }: Contents) => {
    const hash = createHash('sha256');
    const hashed = function* (): Generator<Item | undefined> {
      for (const item of contentsOf(db, schema, view)) {
        if (item) hash.update(`${item.text}\n`);
        yield item;
      }
    };
    return { items: hashed(), digest: () => hash.digest('hex') };
  };
  const [left, right] = [reader(live), reader(rebuilt)];
  yield* compareItems([left.items, right.items], differs);
  yield* compareItems([indexEntriesOf(live.db, live.schema, view), indexEntriesOf(rebuilt.db, rebuilt.schema, view)], differs);
  return {
    equal: different.size === 0,
    live: left.digest(),
    rebuilt: right.digest(),
    different: [...different].sort(),
    paths: [...paths].sort(),
  };
}
