import type { Position, Recorded } from '@tennis/contracts';

export type IndexValue = string | number | boolean | null | readonly string[];
/** Declared index fields; a list of strings is found by each of its members. */
export type IndexFields = Readonly<Record<string, IndexValue>>;

/** An append-only line beside a document: a fact with what it caused. `about` are the people it is found by. */
export interface Row {
  readonly body: unknown;
  readonly about: readonly string[];
}

/** A row as it was stored; `n` counts from 1 within its document. */
export interface StoredRow {
  readonly n: number;
  readonly position: Position;
  readonly body: unknown;
}

/**
 * How a field is compared and found: by an index, for the members of a list by each of them. A `filter` has none, because few values
 * are shared by many: it only narrows down what another field finds.
 */
export type IndexKind = 'text' | 'number' | 'texts' | 'filter';

/** What one event makes of one document: the next state (null removes it) and new rows; or the wish to be folded anew. */
export type FoldResult = { readonly state: unknown; readonly rows?: readonly Row[] } | 'refold';

/**
 * A read model as an engine needs to know it. Pure: no clock, no randomness, no I/O. The document is the state itself;
 * what a screen needs is presented by the query.
 */
export interface ViewDefinition {
  readonly name: string;
  /** Raising it rebuilds the view. */
  readonly version: number;
  readonly types: ReadonlySet<string>;
  /** The documents that an event touches. */
  keys(event: Recorded): readonly string[];
  fold(state: unknown, event: Recorded, key: string): FoldResult;
  /**
   * Called when `fold` answered 'refold': the document anew from all its rows so far and this event. Given where a view can ask for it.
   */
  refold?(
    state: unknown,
    rows: Iterable<StoredRow>,
    event: Recorded,
    key: string,
  ): { readonly state: unknown; readonly rows?: readonly Row[] };
  /** Every field that documents are found by. */
  readonly indexes: Readonly<Record<string, IndexKind>>;
  /** Of equal states always the same. A change of what it answers raises the version: the former fields of a document are not kept, but asked for again. */
  index(state: unknown): IndexFields;
  /** True where the view shows names or texts: its events come with personal data opened (null once erased). */
  readonly opensPersonalData: boolean;
}

export type Where = Readonly<
  Record<
    string,
    { readonly equals: IndexValue } | { readonly from?: string | number; readonly to?: string | number } | { readonly prefix: string }
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

export interface StoredDocument {
  readonly key: string;
  readonly document: unknown;
  /** The position of the last event that touched it. */
  readonly position: Position;
}

/** Plain documents: what nobody will replay (sessions, drafts, origins of commands). */
export interface CollectionDefinition {
  readonly name: string;
  readonly indexes: Readonly<Record<string, IndexKind>>;
  index(document: unknown): IndexFields;
}

export interface PlainDocument {
  readonly key: string;
  readonly document: unknown;
  /** Counts writes of this key from 1. */
  readonly version: number;
}

export interface ReadStore {
  get(view: string, key: string): Promise<StoredDocument | undefined>;
  /** Several documents at once, in the order asked for, undefined where there is none. */
  getMany(view: string, keys: readonly string[]): Promise<readonly (StoredDocument | undefined)[]>;
  /** @throws Rejection `view.unknown`; an undeclared field in `where` or `sort` is an Error, so are conditions that only filter. */
  find(view: string, query: Find): Promise<{ readonly items: readonly StoredDocument[]; readonly total: number }>;
  /** The rows of one document in order, from `after` (exclusive) on, or only those about somebody. */
  rows(
    view: string,
    key: string,
    options?: { readonly after?: number; readonly limit?: number; readonly about?: string },
  ): Promise<readonly StoredRow[]>;
  /** The position that the view reflects. */
  position(view: string): Promise<Position>;

  getPlain(collection: string, key: string): Promise<PlainDocument | undefined>;
  findPlain(collection: string, query: Find): Promise<{ readonly items: readonly PlainDocument[]; readonly total: number }>;
  /** `expected` undefined writes in any case, 0 only where there is none, else only over that version. Answers the new version, or undefined when the condition failed. */
  put(collection: string, key: string, document: unknown, expected?: number): Promise<number | undefined>;
  remove(collection: string, key: string): Promise<boolean>;
}

export interface ViewStatus {
  readonly name: string;
  readonly version: number;
  readonly position: Position;
  /** How many positions it is behind the log. */
  readonly lag: number;
  readonly state: 'live' | 'stopped' | 'catching-up';
  /** What stopped it: the event that could not be folded and why. */
  readonly cause?: { readonly position: Position; readonly type: string; readonly message: string };
  readonly rebuild?: {
    readonly id: string;
    readonly state: 'building' | 'ready' | 'failed';
    readonly position: Position;
    readonly head: Position;
  };
  /** True when the former version is still kept. */
  readonly canRollBack: boolean;
}

export interface RebuildProgress {
  readonly position: Position;
  readonly head: Position;
}

/** What operators do with read models. */
export interface ViewOperations {
  list(): Promise<readonly ViewStatus[]>;
  /** A stopped view tries again from its checkpoint. */
  retry(name: string): Promise<ViewStatus>;
  /** Builds a second version beside the live one and, unless `swap` is manual, swaps it in. Reactions never see it. @throws Rejection `view.rebuilding` when one is already under way. */
  rebuild(
    name: string,
    options?: { readonly swap?: 'automatic' | 'manual'; readonly onProgress?: (progress: RebuildProgress) => void },
  ): Promise<{ readonly id: string; readonly events: number; readonly milliseconds: number }>;
  /** @throws Rejection `view.not-rebuilt` when no finished rebuild waits. */
  swap(name: string): Promise<void>;
  /** Back to the generation before the last swap, brought up to date first. @throws Rejection `view.no-former`, `view.no-room`. */
  rollback(name: string): Promise<void>;
  /** Folds the whole log anew, elsewhere, and compares. */
  verify(
    name: string,
  ): Promise<{ readonly equal: boolean; readonly live: string; readonly rebuilt: string; readonly different: readonly string[] }>;
  /**
   * A hash over keys, documents and rows (not positions), equal on every engine: sha256, hex, over lines of canonical JSON,
   * `[key, document]` by key and then `[key, n, body]` by key and number.
   */
  hash(name: string): Promise<string>;
}
