import type { AnyEvent, Message, Recorded, ViewName } from '@tennis/contracts';

/** The same shapes as the read-store port's (ports are not imported here: structure is enough). */
export interface Row {
  readonly body: unknown;
  readonly about: readonly string[];
}
export interface StoredRow {
  readonly n: number;
  readonly position: number;
  readonly body: unknown;
}
/** An answer that asks the runner for `refold`: the document anew from all its rows. */
export const refold = Symbol('refold');

type IndexKind = 'text' | 'number' | 'texts' | 'filter';
type IndexValue = string | number | boolean | null | readonly string[];

/**
 * A read model: which documents an event touches, one line of meaning per event, and how lists find the documents.
 * A handler answers the next state; undefined leaves the document as it is (or absent); null removes it; `withRows`
 * adds lines beside it. The subscription filter is the table's keys.
 */
export interface Projection<State, Event extends Message = AnyEvent> {
  readonly name: ViewName;
  readonly version: number;
  readonly keys: (event: Recorded<Event>) => readonly string[];
  readonly on: {
    readonly [Type in Event['type']]?: (
      state: State | undefined,
      event: Recorded<Extract<Event, { type: Type }>>,
      key: string,
    ) => State | null | undefined | WithRows<State> | typeof refold;
  };
  readonly refold?: (state: State, rows: Iterable<StoredRow>, event: Recorded<Event>, key: string) => WithRows<State>;
  readonly indexes?: Readonly<Record<string, IndexKind>>;
  readonly index?: (state: State) => Readonly<Record<string, IndexValue>>;
  readonly opensPersonalData?: boolean;
}

export interface WithRows<State> {
  readonly withRows: true;
  readonly state: State;
  readonly rows: readonly Row[];
}
export const withRows = <State>(state: State, rows: readonly Row[]): WithRows<State> => ({ withRows: true, state, rows });

/** What the runner works with; the same structure as the port's ViewDefinition. */
export interface View {
  readonly name: string;
  readonly version: number;
  readonly types: ReadonlySet<string>;
  keys(event: Recorded): readonly string[];
  fold(state: unknown, event: Recorded, key: string): { readonly state: unknown; readonly rows?: readonly Row[] } | 'refold';
  refold?(
    state: unknown,
    rows: Iterable<StoredRow>,
    event: Recorded,
    key: string,
  ): { readonly state: unknown; readonly rows?: readonly Row[] };
  readonly indexes: Readonly<Record<string, IndexKind>>;
  index(state: unknown): Readonly<Record<string, IndexValue>>;
  readonly opensPersonalData: boolean;
}

type Handler<State> = (
  state: State | undefined,
  event: Recorded,
  key: string,
) => State | null | undefined | WithRows<State> | typeof refold;

/** Makes the runner's view of a projection table. */
export const defineProjection = <State, Event extends Message = AnyEvent>(projection: Projection<State, Event>): View => {
  const handlers = new Map(Object.entries(projection.on) as [string, Handler<State>][]);
  const again = projection.refold as unknown as View['refold'];
  return {
    name: projection.name,
    version: projection.version,
    types: new Set(handlers.keys()),
    keys: projection.keys,
    fold: (state, event, key) => {
      const next = handlers.get(event.type)!(state as State | undefined, event, key);
      if (next === refold) return 'refold';
      if (next === undefined) return { state };
      return isWithRows(next) ? { state: next.state, rows: next.rows } : { state: next };
    },
    ...(again ? { refold: again } : {}),
    indexes: projection.indexes ?? {},
    index: (state) => projection.index?.(state as State) ?? {},
    opensPersonalData: projection.opensPersonalData ?? false,
  };
};

const isWithRows = <State>(value: State | null | WithRows<State>): value is WithRows<State> =>
  typeof value === 'object' && value !== null && (value as WithRows<State>).withRows === true;
