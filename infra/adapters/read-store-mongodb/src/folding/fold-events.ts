import { eventDefinitions, type Position, type Recorded, unknownEventError } from '@tennis/contracts';
import type { FoldEffect, Row, StoredRow, ViewDefinition } from '@tennis/ports';
import { yieldAfter } from './yield-after';
import type { Cause } from '../generations';
import { encodeFields } from '../index-fields';
import type { KnownState, ReadyDocument } from '../view-documents';

interface NewRow extends Row {
  readonly position: Position;
}

interface Entry extends KnownState {
  readonly changed: boolean;
  /** Rows added since the last write; numbered after `rows`. */
  readonly added: readonly NewRow[];
}

/** The source of documents that the fold has not loaded yet. */
export interface FoldSource {
  known(keys: readonly string[]): Promise<ReadonlyMap<string, KnownState>>;
  /** Rows after one number up to another, in order. */
  knownRows(key: string, after: number, upTo: number): Promise<readonly StoredRow[]>;
}

/** Documents of one view folded in memory; the same steps live, when catching up and in a rebuild. */
export interface Folding {
  /** Folds events in order; answers the event that stopped it, after folding everything before that. */
  fold(events: readonly Recorded[]): Promise<Cause | undefined>;
  /** The changed documents, ready to be stored. @throws errors of `index`. */
  ready(): readonly ReadyDocument[];
  /**
   * Documents that already contained an event when it came: they were written before a checkpoint that failed, or by a node that had lost
   * its lease, so the change was not announced.
   */
  readonly unannounced: ReadonlyMap<string, Position>;
  /** Marks the waiting rows as stored. */
  markRowsWritten(): void;
  /** Marks all changes as stored. */
  markWritten(): void;
  forget(): void;
  /** Rows that wait to be written. */
  readonly waitingRows: number;
}

/** The rows of one look-up, and the milliseconds of one turn. */
const rowPage = 500;
const turnLength = 4;

/** Documents that stay in memory between two batches; a rebuild keeps all. */
const maxKeptDocuments = 5_000;

export const folding = (
  view: ViewDefinition,
  source: FoldSource,
  openPersonalData: (event: Recorded) => Recorded,
  keepAll = false,
): Folding => {
  const entries = new Map<string, Entry>();
  const unannounced = new Map<string, Position>();
  let waitingRows = 0;

  /** A type of a later release may belong to any view. */
  const isWanted = ({ type }: Recorded): boolean => view.types.has(type) || !eventDefinitions[type];

  const load = async (keys: ReadonlySet<string>): Promise<void> => {
    const missing = [...keys].filter((key) => !entries.has(key));
    if (missing.length === 0) return;
    for (const [key, known] of await source.known(missing)) entries.set(key, { ...known, changed: false, added: [] });
  };

  /** Folds a document again from all its rows, in short turns, so that the commands of this process do not wait for a long one. */
  const refold = async (entry: Entry, event: Recorded, key: string): Promise<FoldEffect> => {
    if (!view.refold) throw new Error(`${view.name} asks for a re-fold but has none`);
    const work = view.refold.begin(event, key);
    const yieldIfDue = yieldAfter(turnLength);
    for (let n = 0; n < entry.rows; n += rowPage) {
      work.add(await source.knownRows(key, n, Math.min(n + rowPage, entry.rows)));
      await yieldIfDue();
    }
    work.add(entry.added.map(({ position, body }, index) => ({ n: entry.rows + index + 1, position, body })));
    for (const _step of work.steps()) await yieldIfDue();
    return work.finish(entry.state, event);
  };

  const foldOne = async (entry: Entry, event: Recorded, key: string): Promise<Entry> => {
    if (event.position <= entry.position) {
      unannounced.set(key, entry.position);
      return entry;
    }
    const answer = view.fold(entry.state, event, key);
    const result = answer === 'refold' ? await refold(entry, event, key) : answer;
    const state = result.state ?? undefined;
    const rows = result.rows ?? [];
    if (state === entry.state && rows.length === 0) return entry;
    const added = rows.map(({ body, about }) => ({ body, about, position: event.position }));
    return { ...entry, state, position: event.position, changed: true, added: added.length ? [...entry.added, ...added] : entry.added };
  };

  /** Folds all documents of the event or none. */
  const foldEvent = async (event: Recorded): Promise<void> => {
    const unknown = unknownEventError(event.type, event.version);
    if (unknown) throw unknown;
    const staged = new Map<string, Entry>();
    const opened = view.opensPersonalData ? openPersonalData(event) : event;
    for (const key of view.keys(opened)) staged.set(key, await foldOne(staged.get(key) ?? entries.get(key)!, opened, key));
    for (const [key, entry] of staged) {
      waitingRows += entry.added.length - entries.get(key)!.added.length;
      entries.set(key, entry);
    }
  };

  const trim = (): void => {
    if (keepAll || entries.size <= maxKeptDocuments) return;
    for (const [key, { changed }] of entries) {
      if (entries.size <= maxKeptDocuments / 2) break;
      if (!changed) entries.delete(key);
    }
  };

  return {
    async fold(events) {
      const wanted = events.filter(isWanted);
      const keys = new Set<string>();
      for (const event of wanted) {
        try {
          for (const key of view.keys(view.opensPersonalData ? openPersonalData(event) : event)) keys.add(key);
        } catch {
          break; // reported when this event is folded
        }
      }
      await load(keys);
      for (const event of wanted) {
        try {
          await foldEvent(event);
        } catch (error) {
          return { position: event.position, type: event.type, message: error instanceof Error ? error.message : String(error) };
        }
      }
      return undefined;
    },
    ready: () =>
      [...entries]
        .filter(([, { changed }]) => changed)
        .map(([key, { state, position, rows, stored, added }]) => ({
          key,
          state: state === undefined ? null : JSON.stringify(state),
          position,
          rowCount: rows + added.length,
          f: state === undefined ? {} : encodeFields(view.indexes, view.index(state)),
          stored,
          rows: added.map((row, index) => ({
            n: rows + index + 1,
            position: row.position,
            about: row.about,
            body: JSON.stringify(row.body),
          })),
        })),
    unannounced,
    markRowsWritten: () => {
      for (const [key, entry] of entries) {
        if (entry.added.length) entries.set(key, { ...entry, rows: entry.rows + entry.added.length, added: [] });
      }
      waitingRows = 0;
    },
    markWritten: () => {
      for (const [key, entry] of entries) {
        if (entry.changed) entries.set(key, { ...entry, changed: false, stored: true, rows: entry.rows + entry.added.length, added: [] });
      }
      waitingRows = 0;
      unannounced.clear();
      trim();
    },
    forget: () => {
      entries.clear();
      unannounced.clear();
      waitingRows = 0;
    },
    get waitingRows() {
      return waitingRows;
    },
  };
};
