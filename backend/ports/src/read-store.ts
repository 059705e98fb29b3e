import type { IndexFields, IndexKind, IndexValue, Position, StoredRow, View } from '@tennis/contracts';

export type {
  Folded,
  FoldResult,
  IndexFields,
  IndexKind,
  IndexValue,
  Refold,
  Refolding,
  Row,
  StoredRow,
  ViewDefinition,
} from '@tennis/contracts';

/** Of a list of texts several members, or several beginnings of members, mean all of them. */
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
  /** Field, `-` before it for descending; ties by key. */
  readonly sort?: string;
  /** From 1. */
  readonly page?: number;
  /** Up to 10,000. */
  readonly pageSize?: number;
}

/** Which documents, and where a list of their keys goes on. */
export interface FindKeys {
  readonly where: Where;
  /** Behind this key. */
  readonly after?: string;
  /** Up to 10,000. */
  readonly limit: number;
}

export interface StoredDocument<Document = unknown> {
  readonly key: string;
  readonly document: Document;
  /** The position of the last event that touched it. */
  readonly position: Position;
}

/** Plain documents: what nobody will replay (sessions, drafts, origins of commands). */
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

/** Whoever asks for a document by its key is refused with `view.damaged` where it cannot be read; a list goes on without it, though it is counted. */
export interface ReadStore {
  /** The name of a view says what its documents are. */
  get<Document>(view: View<Document>, key: string): Promise<StoredDocument<Document> | undefined>;
  /** Several documents at once, in the order asked for, undefined where there is none. */
  getMany<Document>(view: View<Document>, keys: readonly string[]): Promise<readonly (StoredDocument<Document> | undefined)[]>;
  /** @throws Rejection `view.unknown`; an undeclared field in `where` or `sort` is an Error, so are conditions that only filter. */
  find<Document>(
    view: View<Document>,
    query: Find,
  ): Promise<{ readonly items: readonly StoredDocument<Document>[]; readonly total: number }>;
  /** The keys alone of what `find` would find, in their order: no document is read for them. @throws as `find`. */
  findKeys(view: View, query: FindKeys): Promise<readonly string[]>;
  /** The rows of one document in order, from `after` (exclusive) on, or only those about somebody. */
  rows<Body>(
    view: View<unknown, Body>,
    key: string,
    options?: { readonly after?: number; readonly limit?: number; readonly about?: string },
  ): Promise<readonly StoredRow<Body>[]>;
  /** The position that the view reflects. */
  position(view: View): Promise<Position>;

  /** Plain documents are named like views: `view<Session>('sessions')` knows what it holds. */
  getPlain<Document>(collection: View<Document>, key: string): Promise<PlainDocument<Document> | undefined>;
  findPlain<Document>(
    collection: View<Document>,
    query: Find,
  ): Promise<{ readonly items: readonly PlainDocument<Document>[]; readonly total: number }>;
  /** `expected` undefined writes in any case, 0 only where there is none, else only over that version. Answers the new version, or undefined when the condition failed. */
  put<Document>(collection: View<Document>, key: string, document: Document, expected?: number): Promise<number | undefined>;
  remove(collection: string, key: string): Promise<boolean>;
}

/** What an engine gives back: documents as it parsed them. Casting it to `ReadStore` is the one place where a name is believed. */
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
  /** How many positions it is behind the log. */
  readonly lag: number;
  /** `damaged`: something it holds cannot be read; it is built anew by itself. */
  readonly state: 'live' | 'stopped' | 'catching-up' | 'damaged';
  /** What stopped it: the event that could not be folded and why. */
  readonly cause?: { readonly position: Position; readonly type: string; readonly message: string };
  /** Keys of documents that could not be read. */
  readonly damaged?: readonly string[];
  readonly rebuild?: {
    readonly id: string;
    readonly state: 'building' | 'ready' | 'failed';
    readonly position: Position;
    readonly head: Position;
  };
  /** The name of the build that is served. */
  readonly generation: string;
  /** That of the one before, while it is kept for a roll-back. */
  readonly former: string | null;
}

export interface RebuildProgress {
  readonly position: Position;
  readonly head: Position;
}

/**
 * What is served against what the log makes of it: the hashes of both, and of documents that differ, the first of them, their keys and by
 * which fields, without what stands there.
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
  /** It is done only once no file, and no log of a file, says what the views held before. @throws Rejection `store.busy` where one cannot be emptied now. */
  readonly forgets?: boolean;
}

/** What operators do with read models. */
export interface ViewOperations {
  list(): Promise<readonly ViewStatus[]>;
  /** A stopped view tries again from its checkpoint. */
  retry(name: string): Promise<ViewStatus>;
  /** Builds a second version beside the live one and, unless `swap` is manual, swaps it in. Reactions never see it. @throws Rejection `view.rebuilding` when one is already under way. */
  rebuild(name: string, options?: RebuildOptions): Promise<{ readonly id: string; readonly events: number; readonly milliseconds: number }>;
  /** Several views at once, in one pass over the log where the engine can. @throws as `rebuild`. */
  rebuildAll(names: readonly string[], options?: RebuildOptions): Promise<{ readonly events: number; readonly milliseconds: number }>;
  /** Answers the views that were exchanged: all of that rebuild. @throws Rejection `view.not-rebuilt` when no finished rebuild waits. */
  swap(name: string): Promise<readonly string[]>;
  /**
   * Ends a rebuild that is being built, which is then refused with `view.rebuild-cancelled`, or gives up one that waits for its swap.
   * Answers the views that it was of.
   * @throws Rejection `view.too-late` where it is over, or goes into use.
   */
  cancel(name: string, rebuild: string): Promise<readonly string[]>;
  /** Holds a finished rebuild, brought up to date, against what is served. @throws Rejection `view.not-rebuilt`. */
  preview(name: string): Promise<ComparedView>;
  /**
   * Back to the generation before the last swap, brought up to date first. It is named, so that a repeat changes nothing;
   * it answers whether anything was exchanged.
   * @throws Rejection `view.no-former`; `view.other-generation` where another one is kept by now.
   */
  rollback(name: string, generation: string): Promise<boolean>;
  /** Folds the whole log anew, elsewhere, and compares. */
  verify(name: string): Promise<ComparedView>;
  /**
   * A hash over keys, documents and rows (not positions), equal on every engine: sha256, hex, over lines of canonical JSON,
   * `[key, document]` by key and then `[key, n, body]` by key and number.
   */
  hash(name: string): Promise<string>;
}
