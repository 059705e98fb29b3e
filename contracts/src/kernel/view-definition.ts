import type { Position, Recorded } from './message';

export type IndexValue = string | number | boolean | null | readonly string[];
/** Declared index fields; a list of strings is found by each of its members. */
export type IndexFields = Readonly<Record<string, IndexValue>>;

/**
 * How a field is compared and found: by an index, for the members of a list by each of them. A `filter` has none, because few values
 * are shared by many: it only narrows down what another field finds.
 */
export type IndexKind = 'text' | 'number' | 'texts' | 'filter';

/** An append-only line beside a document: a fact with what it caused. `about` are the people it is found by. */
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

/** What one event makes of one document: the next state (null removes it) and new rows. */
export interface Folded {
  readonly state: unknown;
  readonly rows?: readonly Row[];
}

/** Or the wish to be folded anew. */
export type FoldResult = Folded | 'refold';

/**
 * A document that is folded anew from all its rows in the light of one more event. A long one is prepared elsewhere while others go on,
 * takes in what came meanwhile, and is finished in the turn in which the event is folded.
 */
export interface Refolding {
  /** Takes the next rows, in order; never while `steps` are under way. */
  add(rows: Iterable<StoredRow>): void;
  /** How many rows `steps` still has to fold; infinite once a row changes what was folded before it, so that it must begin anew. */
  readonly waiting: number;
  /** Folds what was added, a millisecond or two each. */
  steps(): Iterable<unknown>;
  /** True for an event that asks for the same as the one it was begun for. */
  suits(event: Recorded): boolean;
  /** Once nothing waits: all of it as JSON, for `resume`. */
  save(): unknown;
  /** Once nothing waits: what the event makes of the document. The last call. */
  finish(state: unknown, event: Recorded): Folded;
}

export interface Refold {
  /** The events whose `fold` may answer 'refold'. */
  readonly types: ReadonlySet<string>;
  begin(event: Recorded, key: string): Refolding;
  /** Goes on from what `save` answered, for the same event. */
  resume(saved: unknown, event: Recorded, key: string): Refolding;
}

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
  /** How a document is folded anew when `fold` answers 'refold'. Given where a view can ask for it. */
  readonly refold?: Refold;
  /** Every field that documents are found by. */
  readonly indexes: Readonly<Record<string, IndexKind>>;
  /** Of equal states always the same. A change of what it answers raises the version: the former fields of a document are not kept, but asked for again. */
  index(state: unknown): IndexFields;
  /** True where the view shows names or texts: its events come with personal data opened (null once erased). */
  readonly opensPersonalData: boolean;
}
