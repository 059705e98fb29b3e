import type { IndexFields, IndexKind, IndexValue, Position, StoredRow, View } from '@tennis/contracts';

export type {
  FoldEffect,
  FoldResult,
  IndexFields,
  IndexKind,
  IndexValue,
  Refold,
  RefoldWork,
  Row,
  StoredRow,
  ViewDefinition,
} from '@tennis/contracts';

/** For a list of texts, several members or prefixes must all match. */
export type Where = Readonly<
  Record<
    string,
    | { readonly equals: IndexValue }
    | { readonly from?: string | number; readonly to?: string | number }
    | { readonly prefix: string | readonly string[] }
  >
>;

export interface Find {
  readonly where?: Where;
  /** A field, with `-` before it for descending; ties by key. */
  readonly sort?: string;
  /** From 1. */
  readonly page?: number;
  /** Up to 10,000. */
  readonly pageSize?: number;
}

/** The documents whose keys are listed, and where the list continues. */
export interface FindKeys {
  readonly where: Where;
  /** Keys after this one. */
  readonly after?: string;
  /** Up to 10,000. */
  readonly limit: number;
}

export interface StoredDocument<Document = unknown> {
  readonly key: string;
  readonly document: Document;
  /** The position of the last event that changed it. */
  readonly position: Position;
}

/** Plain documents: data that is never replayed (sessions, drafts, origins of commands). */
export interface CollectionDefinition {
  readonly name: string;
  readonly indexes: Readonly<Record<string, IndexKind>>;
  index(document: unknown): IndexFields;
}

export interface PlainDocument<Document = unknown> {
  readonly key: string;
  readonly document: Document;
  /** Counts writes of this key from 1. */
  readonly version: number;
}

/** Reading a damaged document by its key is refused with `view.damaged`; a list omits it but counts it. */
export interface ReadStore {
  /** The name of a view determines the type of its documents. */
  get<Document>(view: View<Document>, key: string): Promise<StoredDocument<Document> | undefined>;
  /** Several documents at once, in the given order, undefined for missing ones. */
  getMany<Document>(view: View<Document>, keys: readonly string[]): Promise<readonly (StoredDocument<Document> | undefined)[]>;
  /** @throws Rejection `view.unknown`; Error for an undeclared field in `where` or `sort`, and for conditions on filters alone. */
  find<Document>(
    view: View<Document>,
    query: Find,
  ): Promise<{ readonly items: readonly StoredDocument<Document>[]; readonly total: number }>;
  /** Only the keys that `find` would find, ordered by key; reads no documents. @throws as `find`. */
  findKeys(view: View, query: FindKeys): Promise<readonly string[]>;
  /** The rows of one document in order, from `after` (exclusive) on, or only those about a person. */
  rows<Body>(
    view: View<unknown, Body>,
    key: string,
    options?: { readonly after?: number; readonly limit?: number; readonly about?: string },
  ): Promise<readonly StoredRow<Body>[]>;
  /** The position that the view reflects. */
  position(view: View): Promise<Position>;

  /** Plain documents are named like views: `view<Session>('sessions')` knows the type of its documents. */
  getPlain<Document>(collection: View<Document>, key: string): Promise<PlainDocument<Document> | undefined>;
  findPlain<Document>(
    collection: View<Document>,
    query: Find,
  ): Promise<{ readonly items: readonly PlainDocument<Document>[]; readonly total: number }>;
  /**
   * `expected` undefined always writes, 0 only if there is no document, any other number only over that version. Returns the new version,
   * or undefined if the condition failed.
   */
  put<Document>(collection: View<Document>, key: string, document: Document, expected?: number): Promise<number | undefined>;
  remove(collection: string, key: string): Promise<boolean>;
}

/** The store as an engine implements it: documents as parsed. Casting it to `ReadStore` is the one place that trusts the name of a view. */
export interface UntypedReadStore {
  get(view: string, key: string): Promise<StoredDocument | undefined>;
  getMany(view: string, keys: readonly string[]): Promise<readonly (StoredDocument | undefined)[]>;
  find(view: string, query: Find): Promise<{ readonly items: readonly StoredDocument[]; readonly total: number }>;
  findKeys(view: string, query: FindKeys): Promise<readonly string[]>;
  rows(
    view: string,
    key: string,
    options?: { readonly after?: number; readonly limit?: number; readonly about?: string },
  ): Promise<readonly StoredRow[]>;
  position(view: string): Promise<Position>;
  getPlain(collection: string, key: string): Promise<PlainDocument | undefined>;
  findPlain(collection: string, query: Find): Promise<{ readonly items: readonly PlainDocument[]; readonly total: number }>;
  put(collection: string, key: string, document: unknown, expected?: number): Promise<number | undefined>;
  remove(collection: string, key: string): Promise<boolean>;
}

export interface ViewStatus {
  readonly name: string;
  readonly version: number;
  readonly position: Position;
  /** The number of positions behind the log. */
  readonly lag: number;
  /** `damaged`: part of it cannot be read; it is rebuilt automatically. */
  readonly state: 'live' | 'stopped' | 'catching-up' | 'damaged';
  /** The reason why it stopped: the event that could not be folded, with the error. */
  readonly cause?: { readonly position: Position; readonly type: string; readonly message: string };
  /** Keys of documents that could not be read. */
  readonly damaged?: readonly string[];
  readonly rebuild?: {
    readonly id: string;
    readonly state: 'building' | 'ready' | 'failed';
    readonly position: Position;
    readonly head: Position;
  };
  /** The name of the generation in use. */
  readonly generation: string;
  /** The name of the former generation, while it is kept for a roll-back. */
  readonly former: string | null;
}

export interface RebuildProgress {
  readonly position: Position;
  readonly head: Position;
}

/**
 * Compares the view in use with a fold of the log: both hashes and, for the first documents that differ, their keys and the differing
 * fields, without their values.
 */
export interface ComparedView {
  readonly equal: boolean;
  readonly live: string;
  readonly rebuilt: string;
  readonly different: readonly string[];
  readonly paths: readonly string[];
}

export interface RebuildOptions {
  readonly swap?: 'automatic' | 'manual';
  readonly onProgress?: (progress: RebuildProgress) => void;
  /**
   * Finishes only when no file and no write-ahead log holds the views' former content. @throws Rejection `store.busy` if one cannot be
   * emptied now.
   */
  readonly erasesFormer?: boolean;
}

/** Operations on read models, for operators. */
export interface ViewOperations {
  list(): Promise<readonly ViewStatus[]>;
  /** Lets a stopped view try again from its checkpoint. */
  retry(name: string): Promise<ViewStatus>;
  /**
   * Builds a second generation beside the live one and, unless `swap` is manual, swaps it in. Reactions never see it. @throws Rejection
   * `view.rebuilding` when one is already running.
   */
  rebuild(name: string, options?: RebuildOptions): Promise<{ readonly id: string; readonly events: number; readonly milliseconds: number }>;
  /** Several views at once, in one pass over the log if the engine can. @throws as `rebuild`. */
  rebuildAll(names: readonly string[], options?: RebuildOptions): Promise<{ readonly events: number; readonly milliseconds: number }>;
  /** Returns the swapped views: all views of that rebuild. @throws Rejection `view.not-rebuilt` without a finished, waiting rebuild. */
  swap(name: string): Promise<readonly string[]>;
  /**
   * Ends a running rebuild, which is then refused with `view.rebuild-cancelled`, or drops one that waits for its swap. Returns its views.
   * @throws Rejection `view.too-late` if it has ended, or is being put into use.
   */
  cancel(name: string, rebuild: string): Promise<readonly string[]>;
  /** Compares a finished rebuild, brought up to date, with the view in use. @throws Rejection `view.not-rebuilt`. */
  preview(name: string): Promise<ComparedView>;
  /**
   * Returns to the generation before the last swap, brought up to date first. The caller names it, so that a repeat changes nothing;
   * returns whether anything was swapped.
   * @throws Rejection `view.no-former`; `view.other-generation` if another one is kept by now.
   */
  rollback(name: string, generation: string): Promise<boolean>;
  /** Folds the whole log again, elsewhere, and compares. */
  verify(name: string): Promise<ComparedView>;
  /**
   * A hash over keys, documents and rows (not positions), equal on every engine: sha256, hex, over lines of canonical JSON,
   * `[key, document]` by key and then `[key, n, body]` by key and number.
   */
  hash(name: string): Promise<string>;
}
