import type { Position, Recorded } from './message';

export type IndexValue = string | number | boolean | null | readonly string[];
/** The values of the declared index fields; a list of strings is found by each of its members. */
export type IndexFields = Readonly<Record<string, IndexValue>>;

/**
 * The kind of an index; `texts` is found by each member of the list. A `filter` has no index, because its few values are shared by many
 * documents: it only narrows the result of another field.
 */
export type IndexKind = 'text' | 'number' | 'texts' | 'filter';

/** An append-only line beside a document: an event with its effect. `about` are the people it is found by. */
export interface Row {
  readonly body: unknown;
  readonly about: readonly string[];
}

/** A row as it was stored; `n` counts from 1 within its document. */
export interface StoredRow<Body = unknown> {
  readonly n: number;
  readonly position: Position;
  readonly body: Body;
}

/** The effect of one event on one document: the next state (null removes it) and new rows. */
export interface FoldEffect {
  readonly state: unknown;
  readonly rows?: readonly Row[];
}

/** Or a request to refold the document from all its rows. */
export type FoldResult = FoldEffect | 'refold';

/**
 * A refold of a document: all its rows, with one more event. A long one is prepared beside the writer, takes in rows that are added
 * meanwhile, and is finished in the turn that folds the event.
 */
export interface RefoldWork {
  /** Takes the next rows, in order; never called while `steps` runs. */
  add(rows: Iterable<StoredRow>): void;
  /**
   * Number of rows that `steps` still has to fold; infinite once a new row changes what was already folded, so that the refold must start
   * over.
   */
  readonly pendingRows: number;
  /** Folds the added rows, in steps of a millisecond or two. */
  steps(): Iterable<unknown>;
  /** True for an event that needs the same refold as the one it was begun for. */
  isSameRefold(event: Recorded): boolean;
  /** The whole state as JSON, for `resume`. Called only when no rows are waiting. */
  save(): unknown;
  /** The effect of the event on the document. The last call, only when no rows are waiting. */
  finish(state: unknown, event: Recorded): FoldEffect;
}

export interface Refold {
  /** The events whose `fold` may answer 'refold'. */
  readonly types: ReadonlySet<string>;
  begin(event: Recorded, key: string): RefoldWork;
  /** Continues from the answer of `save`, for the same event. */
  resume(saved: unknown, event: Recorded, key: string): RefoldWork;
}

/**
 * A read model, as an engine needs to know it. Pure: no clock, no randomness, no I/O. The document is the state itself; the query presents
 * what a screen needs.
 */
export interface ViewDefinition {
  readonly name: string;
  /** A higher version rebuilds the view. */
  readonly version: number;
  readonly types: ReadonlySet<string>;
  /** The keys of the documents that an event changes. */
  keys(event: Recorded): readonly string[];
  fold(state: unknown, event: Recorded, key: string): FoldResult;
  /** The refold for when `fold` returns 'refold'; absent if it never does. */
  readonly refold?: Refold;
  /** The fields that documents are found by. */
  readonly indexes: Readonly<Record<string, IndexKind>>;
  /**
   * Must be deterministic. A change of its result needs a new version: the former fields of a document are not stored but computed again.
   */
  index(state: unknown): IndexFields;
  /** True if the view shows names or texts: its events come with personal data opened (null once erased). */
  readonly opensPersonalData: boolean;
}
