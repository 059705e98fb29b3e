import { type Position, type Recorded, reject } from '@tennis/contracts';
import type { ViewDefinition, ViewStatus } from '@tennis/ports';
import { isDamage } from '../files/engine-error';
import { attachViews, type Connection, detachViews, firstGeneration, inTransaction, viewsFile } from '../files/schema';
import { type DamagedView, isUnreadable, parseStored } from '../files/damage';
import type { DocumentCache } from './document-cache';
import { type RenamedFile, renameDamaged } from './rename-damaged';
import type { CurrentDocument } from './view-overlay';
import { createViewTables, dropViewTables, isCurrent, type ViewTables, viewTables } from './view-tables';

export type Cause = NonNullable<ViewStatus['cause']>;

export const causeOf = (event: Pick<Recorded, 'position' | 'type'>, error: unknown): Cause => ({
  position: event.position,
  type: event.type,
  message: error instanceof Error ? error.message : String(error),
});

/** The file of a view's tables, and the former file while it is kept for a roll-back. */
export interface Generation {
  readonly file: string;
  readonly version: number;
  readonly previousFile: string | null;
  readonly previousVersion: number | null;
}

/** A running view. `live` means that it folds inside every batch; otherwise it catches up from its checkpoint. */
export interface LiveView {
  readonly definition: ViewDefinition;
  tables: ViewTables;
  generation: Generation;
  /** The last event it has seen. */
  position: Position;
  state: ViewStatus['state'];
  cause: Cause | undefined;
  /** Keys of documents that could not be read; only while the state is `damaged`. */
  damaged: ReadonlySet<string>;
}

const nothing: ReadonlySet<string> = new Set();

export interface LiveViews {
  readonly all: readonly LiveView[];
  /** @throws Rejection `view.unknown`. */
  get(name: string): LiveView;
  /** The stored document, parsed, from the cache if it is hot. Shared, so it must never be changed. @throws Rejection `view.damaged`. */
  read(view: LiveView, key: string): CurrentDocument | undefined;
  /** Parses a document of a list, through the same cache. @throws Rejection `view.damaged`. */
  parse(view: LiveView, key: string, text: string, position: Position): unknown;
  /** Runs work that reads a view; unreadable content stops the view. @throws Rejection `view.damaged`. */
  guardedRead<T>(view: LiveView, work: () => T, key?: string): T;
  /** Stops a view until it is rebuilt if the error means that it cannot be read; returns whether it does. */
  reportUnreadable(view: LiveView, error: unknown, key?: string): boolean;
  /** Attaches the file of a generation unless it is attached; returns its name in SQL. */
  attach(file: string): string;
  /** Detaches a generation that no view uses any more. */
  detach(file: string): void;
  /** The names of the attached generations. */
  attached(): readonly string[];
  /** Every attached file, for checkpoints and backups. */
  files(): readonly string[];
  /**
   * Switches the view to another generation: one pointer in the main file, then everything read from the former one is dropped. Only
   * between two batches, and at the end of the log (`CatchUp.follow`) or followed by the state `catching-up`.
   */
  switchTo(view: LiveView, generation: Generation): void;
  /** Drops its former generation: a roll-back is no longer possible. */
  forgetFormer(view: LiveView): void;
}

const readGeneration = (db: Connection, name: string): Generation | undefined =>
  db
    .prepare<[string], Generation>(
      `SELECT file, version, previous_file AS previousFile, previous_version AS previousVersion FROM main.generations WHERE view = ?`,
    )
    .get(name);

const saveGeneration = (db: Connection, name: string, { file, version, previousFile, previousVersion }: Generation): void => {
  db.prepare(`INSERT OR REPLACE INTO main.generations VALUES (?, ?, ?, ?, ?)`).run(name, file, version, previousFile, previousVersion);
};

export interface DamageListeners {
  readonly onPutAside?: (damaged: RenamedFile) => void;
  /** Called once for each damaged document of a view in use. */
  readonly onDamaged?: (damage: DamagedView) => void;
}

/**
 * Opens every view in its generation. Tables that are missing, of another version of the code, or ahead of the log (a log restored from an
 * older copy) are made again and fill up by catching up; so are those in a damaged file, which is put aside.
 */
export const openViews = (
  db: Connection,
  folder: string,
  definitions: readonly ViewDefinition[],
  head: Position,
  cache: DocumentCache,
  { onPutAside = () => undefined, onDamaged = () => undefined }: DamageListeners = {},
): LiveViews => {
  const attached = new Map<string, string>();
  let counter = 0;
  const attach = (file: string): string => {
    const known = attached.get(file);
    if (known) return known;
    const schema = `views${++counter}`;
    attachViews(db, viewsFile(folder, file), schema);
    attached.set(file, schema);
    return schema;
  };
  const detach = (file: string): void => {
    const schema = attached.get(file);
    if (!schema) return;
    detachViews(db, schema);
    attached.delete(file);
  };

  const fileOf = ({ name }: ViewDefinition): string => readGeneration(db, name)?.file ?? firstGeneration;
  const positionIn = (schema: string, definition: ViewDefinition): Position | undefined =>
    isCurrent(db, schema, definition) ? viewTables(db, schema, definition).checkpoint() : undefined;
  /** Before any view of it is opened, because all of them are lost together. */
  const openFile = (file: string): void => {
    try {
      const schema = attach(file);
      for (const definition of definitions) if (fileOf(definition) === file) positionIn(schema, definition);
    } catch (error) {
      if (!isDamage(error)) throw error;
      detach(file);
      onPutAside(renameDamaged(viewsFile(folder, file), error));
      attach(file);
    }
  };

  const open = (definition: ViewDefinition): LiveView => {
    const kept = readGeneration(db, definition.name);
    let generation = kept ?? { file: firstGeneration, version: definition.version, previousFile: null, previousVersion: null };
    const schema = attach(generation.file);
    const found = positionIn(schema, definition);
    if (found === undefined || found > head) {
      generation = { file: generation.file, version: definition.version, previousFile: null, previousVersion: null };
      inTransaction(db, () => {
        dropViewTables(db, schema, definition.name);
        createViewTables(db, schema, definition);
        saveGeneration(db, definition.name, generation);
      });
    }
    const tables = viewTables(db, schema, definition);
    const position = tables.checkpoint();
    return {
      definition,
      tables,
      generation,
      position,
      state: position === head ? 'live' : 'catching-up',
      cause: undefined,
      damaged: nothing,
    };
  };

  for (const file of new Set(definitions.map(fileOf))) openFile(file);
  const all = definitions.map(open);
  const byName = new Map(all.map((view) => [view.definition.name, view]));

  const reportUnreadable: LiveViews['reportUnreadable'] = (view, error, key) => {
    if (!isUnreadable(error)) return false;
    const isNews = view.state !== 'damaged' || (key !== undefined && !view.damaged.has(key));
    view.state = 'damaged';
    if (key !== undefined) view.damaged = new Set([...view.damaged, key]);
    if (isNews && byName.get(view.definition.name) === view)
      onDamaged({ view: view.definition.name, ...(key === undefined ? {} : { document: key }), reason: error.message });
    return true;
  };
  const guardedRead: LiveViews['guardedRead'] = (view, work, key) => {
    try {
      return work();
    } catch (error) {
      if (reportUnreadable(view, error, key)) throw reject('view.damaged');
      throw error;
    }
  };

  const parse: LiveViews['parse'] = (view, key, text, position) => {
    const hot = cache.get(view.tables.cache, key);
    if (hot?.counter === position) return hot.value;
    const value = guardedRead(view, () => parseStored(text, 'the document'), key);
    cache.set(view.tables.cache, key, value, position, text.length);
    return value;
  };

  return {
    all,
    get: (name) => {
      const view = byName.get(name);
      if (!view) throw reject('view.unknown');
      return view;
    },
    read: (view, key) => {
      const hot = cache.get(view.tables.cache, key);
      if (hot) return { state: hot.value, position: hot.counter };
      const stored = guardedRead(view, () => view.tables.read(key), key);
      return stored && { state: parse(view, key, stored.state, stored.counter), position: stored.counter };
    },
    parse,
    guardedRead,
    reportUnreadable,
    attach,
    detach,
    attached: () => [...attached.keys()],
    files: () => [...attached.keys()].map((file) => viewsFile(folder, file)),
    forgetFormer: (view) => {
      const generation = { ...view.generation, previousFile: null, previousVersion: null };
      saveGeneration(db, view.definition.name, generation);
      view.generation = generation;
    },
    switchTo: (view, generation) => {
      const schema = attach(generation.file);
      saveGeneration(db, view.definition.name, generation);
      cache.forgetAll(view.tables.cache);
      view.tables = viewTables(db, schema, view.definition);
      view.generation = generation;
      view.position = view.tables.checkpoint();
      view.cause = undefined;
      view.damaged = nothing;
    },
  };
};

export const statusOf = (view: LiveView, head: Position): ViewStatus => ({
  name: view.definition.name,
  version: view.definition.version,
  position: view.position,
  lag: head - view.position,
  state: view.state,
  ...(view.cause ? { cause: view.cause } : {}),
  ...(view.state === 'damaged' ? { damaged: [...view.damaged] } : {}),
  generation: view.generation.file,
  former: view.generation.previousFile,
});
