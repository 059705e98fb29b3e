import type { Changed, Position, Recorded } from '@tennis/contracts';
import type { FoldEffect, Row, StoredRow, ViewDefinition } from '@tennis/ports';
import type { DocumentCache } from './document-cache';
import { type EncodedFields, encodeFields, listsOf } from './index-fields';
import { noPreparedRefolds, type PreparedRefolds, refoldNow, storedRows } from './refold';
import type { ViewTables } from './view-tables';

/** A document as folds see it; states are never changed in place. */
export interface CurrentDocument {
  readonly state: unknown;
  readonly position: Position;
}

interface NewRow extends Row {
  readonly position: Position;
}

/** The changes of one document since the last flush. */
interface Entry {
  /** The stored state. */
  readonly former: unknown;
  readonly state: unknown;
  readonly position: Position;
  readonly changed: boolean;
  /** Number of stored rows; unknown until a row is added or read. */
  readonly stored?: number;
  readonly rows: readonly NewRow[];
}

interface ReadyDocument {
  readonly key: string;
  readonly state: unknown;
  readonly position: Position;
  /** Undefined if the document is removed. */
  readonly text?: string;
  readonly fields?: EncodedFields;
  /** The index fields of the stored document. */
  readonly former: EncodedFields | undefined;
  readonly rows: readonly { readonly n: number; readonly position: Position; readonly about: readonly string[]; readonly body: string }[];
}

/** Everything as text: writing it can fail only in the engine. */
export type ReadyView = readonly ReadyDocument[];

/**
 * The documents of one view that a batch changes, folded in memory and written once per key at its end. The same steps are taken live, when
 * catching up and by a rebuild.
 */
export interface ViewOverlay {
  /** The document as of the last applied event, undefined if there is none. */
  read(key: string): CurrentDocument | undefined;
  /** Changes all documents of the event or none: throws whatever the view throws and leaves everything as it was. */
  apply(event: Recorded): void;
  /**
   * The documents that the event asks to refold and that are too long for one turn. Changes no document. @throws whatever the view throws.
   */
  tooLong(event: Recorded): readonly string[];
  /** @throws what `index` throws, or an error for a state that is not JSON. */
  ready(): ReadyView;
}

/** The maximum of rows refolded in a turn of the writer: a millisecond or two. */
const maxRowsAtOnce = 250;
const noKeys: readonly string[] = [];

export const viewOverlay = (
  view: ViewDefinition,
  tables: Pick<ViewTables, 'lastRow' | 'rows'>,
  stored: (key: string) => CurrentDocument | undefined,
  prepared: PreparedRefolds = noPreparedRefolds,
): ViewOverlay => {
  const entries = new Map<string, Entry>();
  const newEntry = (key: string): Entry => {
    const document = stored(key);
    return { former: document?.state, state: document?.state, position: document?.position ?? 0, changed: false, rows: [] };
  };

  const storedOf = (key: string, entry: Entry): number => entry.stored ?? tables.lastRow(key);

  /** A document's rows after the nth, stored ones and those of this batch. */
  function* rowsOf(key: string, entry: Entry, after: number): Generator<StoredRow> {
    yield* storedRows(tables, key, after);
    const stored = storedOf(key, entry);
    for (let n = Math.max(after, stored) + 1; n <= stored + entry.rows.length; n++) {
      const { position, body } = entry.rows[n - stored - 1]!;
      yield { n, position, body };
    }
  }

  const refold = (entry: Entry, event: Recorded, key: string): FoldEffect => {
    const known = prepared.find(tables, key, event);
    prepared.drop(tables, key);
    return refoldNow(view, { key, state: entry.state, rowsAfter: (n) => rowsOf(key, entry, n) }, event, known);
  };

  /** Adds new rows to a prepared refold, if they are few. */
  const isTooLong = (entry: Entry, event: Recorded, key: string): boolean => {
    if (view.fold(entry.state, event, key) !== 'refold') return false;
    const known = prepared.find(tables, key, event);
    const count = storedOf(key, entry) + entry.rows.length;
    if (count - (known?.last ?? 0) > maxRowsAtOnce) return true;
    if (!known) return false;
    known.work.add(rowsOf(key, entry, known.last));
    known.last = count;
    return known.work.pendingRows > maxRowsAtOnce;
  };

  const foldOne = (entry: Entry, event: Recorded, key: string): Entry => {
    const answer = view.fold(entry.state, event, key);
    const result = answer === 'refold' ? refold(entry, event, key) : answer;
    const rows = result.rows ?? [];
    const state = result.state ?? undefined;
    if (state === entry.state && rows.length === 0) return entry;
    const added = rows.map(({ body, about }) => ({ body, about, position: event.position }));
    return {
      former: entry.former,
      state,
      position: event.position,
      changed: true,
      stored: rows.length > 0 ? storedOf(key, entry) : entry.stored,
      rows: added.length ? [...entry.rows, ...added] : entry.rows,
    };
  };

  /** Columns are overwritten; only lists need the former values. */
  const hasLists = listsOf(view.indexes).length > 0;
  const fieldsOf = (state: unknown): EncodedFields => encodeFields(view.indexes, view.index(state));

  return {
    read: (key) => {
      const entry = entries.get(key) ?? stored(key);
      return entry?.state === undefined ? undefined : entry;
    },
    apply: (event) => {
      const keys = view.keys(event);
      if (keys.length === 1) {
        const key = keys[0]!;
        entries.set(key, foldOne(entries.get(key) ?? newEntry(key), event, key));
        return;
      }
      const staged = new Map<string, Entry>();
      for (const key of keys) staged.set(key, foldOne(staged.get(key) ?? entries.get(key) ?? newEntry(key), event, key));
      for (const [key, entry] of staged) entries.set(key, entry);
    },
    tooLong: (event) =>
      view.refold?.types.has(event.type)
        ? view.keys(event).filter((key) => isTooLong(entries.get(key) ?? newEntry(key), event, key))
        : noKeys,
    ready: () =>
      [...entries]
        .filter(([, entry]) => entry.changed)
        .map(([key, { former, state, position, stored: before = 0, rows }]) => ({
          key,
          state,
          position,
          ...(state === undefined ? {} : { text: JSON.stringify(state), fields: fieldsOf(state) }),
          former: hasLists && former !== undefined ? fieldsOf(former) : undefined,
          rows: rows.map((row, index) => ({
            n: before + index + 1,
            position: row.position,
            about: row.about,
            body: JSON.stringify(row.body),
          })),
        })),
  };
};

/** Writes documents, rows and checkpoint, inside the caller's transaction. */
export const writeReady = (tables: ViewTables, ready: ReadyView, checkpoint: Position): void => {
  for (const { key, text, fields, former, position, rows } of ready) {
    if (text === undefined || fields === undefined) tables.remove(key, former);
    else tables.write(key, text, position, fields, former);
    for (const row of rows) tables.addRow(key, row.n, row.position, row.about, row.body);
  }
  tables.saveCheckpoint(checkpoint);
};

/** After the COMMIT: makes the written documents readable. Returns the changes. */
export const publishReady = (cache: DocumentCache, part: string, view: string, ready: ReadyView): readonly Changed[] =>
  ready.map(({ key, state, position, text }) => {
    if (text === undefined) cache.forget(part, key);
    else cache.set(part, key, state, position, text.length);
    return { view, id: key, position: String(position) };
  });
