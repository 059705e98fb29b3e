import type { Position, Recorded } from '@tennis/contracts';
import type { FoldEffect, StoredRow, ViewDefinition } from '@tennis/ports';
import type { Connection } from '../files/schema';
import { type EncodedFields, encodeFields } from '../views/index-fields';
import { refoldNow, rowOf, storedRows } from '../views/refold';
import { bulkTables, type BulkRow } from './bulk-tables';

export interface BuildLimits {
  /** Documents of one view kept in memory, parsed; at twice as many, the least recently used are written out. */
  readonly documents: number;
  /** Fewer documents if they are long: about this many characters of JSON in each of the two halves. */
  readonly documentText: number;
  /** Characters of rows of one view kept in memory. Few, because rows that are written soon are never moved by the garbage collector. */
  readonly rowText: number;
  /**
   * Collected index entries of documents and rows, for each index of one view: numbers of eight bytes. Many, because one batch is inserted
   * in order, while a second one goes in between its entries.
   */
  readonly pendingEntries: number;
}

export const defaultBuildLimits: BuildLimits = {
  documents: 2_500,
  documentText: 10 * 1024 * 1024,
  rowText: 4 * 1024 * 1024,
  pendingEntries: 4_000_000,
};

/** Builds one view from the first event. */
export interface ViewBuilder {
  readonly view: ViewDefinition;
  /** @throws what the view throws. */
  apply(event: Recorded): void;
  /**
   * Writes the remaining documents, the indexes and the checkpoint. @throws what `index` throws, or an error for a state that is not JSON.
   */
  finish(position: Position): void;
}

interface CachedDocument {
  state: unknown;
  position: Position;
  changed: boolean;
  /** The index fields of the older state that is in the table. */
  readonly former: EncodedFields | undefined;
}

/**
 * Documents in two halves: the one in use, and an older one that is written out when the first is full; a look-up brings a document back.
 */
const cachedDocuments = (
  limit: () => number,
  load: (key: string) => CachedDocument,
  write: (documents: ReadonlyMap<string, CachedDocument>) => void,
) => {
  let recent = new Map<string, CachedDocument>();
  let older = new Map<string, CachedDocument>();
  const keep = (key: string, draft: CachedDocument): CachedDocument => {
    if (recent.size >= limit()) {
      write(older);
      older = recent;
      recent = new Map();
    }
    recent.set(key, draft);
    return draft;
  };
  return {
    get: (key: string): CachedDocument => {
      const known = recent.get(key);
      if (known) return known;
      const found = older.get(key);
      if (!found) return keep(key, load(key));
      older.delete(key);
      return keep(key, found);
    },
    flush: (): void => {
      write(older);
      write(recent);
    },
  };
};

/** One of this many changed documents is measured. */
const sampleRate = 256;

/** The approximate length of documents, from a sample of the changed ones; recent ones weigh most, because documents grow. */
const averageLength = () => {
  let seen = 0;
  let length = 0;
  return {
    note: (state: unknown): void => {
      if (seen++ % sampleRate !== 0 || state === undefined) return;
      const found = JSON.stringify(state).length;
      length = length === 0 ? found : 0.95 * length + 0.05 * found;
    },
    get: (): number => Math.max(1, length),
  };
};

export const viewBuilder = (
  db: Connection,
  schema: string,
  view: ViewDefinition,
  limits: BuildLimits = defaultBuildLimits,
): ViewBuilder => {
  const bulk = bulkTables(db, schema, view, limits.pendingEntries);
  /** The number of each document's last row; only of documents with rows. */
  const lastRows = new Map<string, number>();
  let pendingRows = new Map<string, BulkRow[]>();
  let pendingText = 0;

  const fieldsOf = (state: unknown): EncodedFields => encodeFields(view.indexes, view.index(state));

  const load = (key: string): CachedDocument => {
    const found = bulk.read(key);
    if (!found) return { state: undefined, position: 0, changed: false, former: undefined };
    const state: unknown = JSON.parse(found.state);
    return { state, position: found.counter, changed: false, former: fieldsOf(state) };
  };

  const writeDocuments = (documents: ReadonlyMap<string, CachedDocument>): void => {
    for (const [key, { state, position, changed, former }] of documents) {
      if (!changed || (state === undefined && !former)) continue;
      if (state === undefined) bulk.write({ key, state, position, fields: undefined, former });
      else bulk.write({ key, state: JSON.stringify(state), position, fields: fieldsOf(state), former });
    }
  };

  const length = averageLength();
  const documents = cachedDocuments(() => Math.min(limits.documents, limits.documentText / length.get()), load, writeDocuments);

  /** Writes the rows of a document together, because they are neighbours in the table. */
  const writeRows = (): void => {
    for (const [key, rows] of pendingRows) for (const row of rows) bulk.addRow(key, row);
    pendingRows = new Map();
    pendingText = 0;
  };

  function* rowsOf(key: string): Generator<StoredRow> {
    yield* storedRows(bulk, key);
    yield* (pendingRows.get(key) ?? []).map(rowOf);
  }

  const addRows = (key: string, rows: NonNullable<FoldEffect['rows']>, position: Position): void => {
    let last = lastRows.get(key) ?? 0;
    let own = pendingRows.get(key);
    if (!own) pendingRows.set(key, (own = []));
    for (const { body, about } of rows) {
      const text = JSON.stringify(body);
      own.push({ n: ++last, position, about, body: text });
      pendingText += text.length;
    }
    lastRows.set(key, last);
    if (pendingText > limits.rowText) writeRows();
  };

  const foldOne = (key: string, event: Recorded): void => {
    const draft = documents.get(key);
    const answer = view.fold(draft.state, event, key);
    const result = answer === 'refold' ? refoldNow(view, { key, state: draft.state, rowsAfter: () => rowsOf(key) }, event) : answer;
    const state = result.state ?? undefined;
    const rows = result.rows ?? [];
    if (state === draft.state && rows.length === 0) return;
    length.note(state);
    draft.state = state;
    draft.position = event.position;
    draft.changed = true;
    if (rows.length > 0) addRows(key, rows, event.position);
  };

  return {
    view,
    apply: (event) => {
      for (const key of view.keys(event)) foldOne(key, event);
    },
    finish: (position) => {
      documents.flush();
      writeRows();
      bulk.finish(position);
    },
  };
};
