import { createHash } from 'node:crypto';
import { canonicalJson } from '@tennis/contracts';
import type { ViewDefinition } from '@tennis/ports';
import type { Connection } from '../files/schema';
import { tableName } from '../views/indexed-table';
import { rowsName, viewShape } from '../views/view-tables';

/** A document or row of a view: its place in the order of all, the document's key, and its canonical text. */
interface Item {
  readonly place: string;
  readonly key: string;
  readonly text: string;
}

const pageSize = 200;
/** Keeps `n` in order as text. */
const digits = 16;

/**
 * Everything a view holds but positions: documents by key, then rows by key and number, in pages, so that the caller may do other things
 * in between. Undefined marks such a pause. The same lines hashed by every engine give equal hashes.
 */
function* contentsOf(db: Connection, schema: string, view: ViewDefinition): Generator<Item | undefined> {
  const documents = db.prepare<[string, number], { key: string; state: string }>(
    `SELECT key, state FROM ${tableName(viewShape(view, schema))} WHERE key > ? ORDER BY key LIMIT ?`,
  );
  for (let last = '', size = pageSize; size === pageSize;) {
    const page = documents.all(last, pageSize);
    for (const { key, state } of page) yield { place: `d${key}`, key, text: canonicalJson([key, JSON.parse(state)]) };
    ({ length: size } = page);
    last = page.at(-1)?.key ?? last;
    yield undefined;
  }
  const rows = db.prepare<[string, number, number], { key: string; n: number; body: string }>(
    `SELECT key, n, body FROM ${tableName({ schema, name: rowsName(view) })} WHERE (key, n) > (?, ?) ORDER BY key, n LIMIT ?`,
  );
  for (let last = { key: '', n: 0 }, size = pageSize; size === pageSize;) {
    const page = rows.all(last.key, last.n, pageSize);
    for (const { key, n, body } of page)
      yield { place: `r${key} ${String(n).padStart(digits, '0')}`, key, text: canonicalJson([key, n, JSON.parse(body)]) };
    ({ length: size } = page);
    last = page.at(-1) ?? last;
    yield undefined;
  }
}

/** sha256 over the canonical contents, hex. Each step is one page. */
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
  /** Hashes of the two, as `ViewOperations.hash` answers them. */
  readonly live: string;
  readonly rebuilt: string;
  /** The keys of documents that differ in themselves or in their rows: the first ones. */
  readonly different: readonly string[];
}

export interface Contents {
  readonly db: Connection;
  readonly schema: string;
}

const listed = 100;

/** Goes through both in the same order, so that memory does not grow with them. Each step is one page. */
export function* compareContents(live: Contents, rebuilt: Contents, view: ViewDefinition): Generator<undefined, Comparison> {
  const different = new Set<string>();
  const reader = ({ db, schema }: Contents) => {
    const hash = createHash('sha256');
    const items = contentsOf(db, schema, view);
    const next = (): Item | undefined => {
      for (let step = items.next(); !step.done; step = items.next()) {
        if (!step.value) continue;
        hash.update(`${step.value.text}\n`);
        return step.value;
      }
      return undefined;
    };
    return { next, digest: () => hash.digest('hex') };
  };
  const differs = (key: string): void => void (different.size < listed && different.add(key));
  const left = reader(live);
  const right = reader(rebuilt);
  let one = left.next();
  let other = right.next();
  for (let count = 1; one || other; count++) {
    if (one && other && one.place === other.place) {
      if (one.text !== other.text) differs(one.key);
      one = left.next();
      other = right.next();
    } else if (one && (!other || one.place < other.place)) {
      differs(one.key);
      one = left.next();
    } else {
      differs(other!.key);
      other = right.next();
    }
    if (count % pageSize === 0) yield undefined;
  }
  const hashes = { live: left.digest(), rebuilt: right.digest() };
  return { equal: hashes.live === hashes.rebuilt, ...hashes, different: [...different].sort() };
}
