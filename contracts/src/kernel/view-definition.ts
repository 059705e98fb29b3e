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
  /** Called when `fold` answered 'refold': the document anew from all its rows so far and this event. Given where a view can ask for it. */
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
