import type { AnyEvent, IndexFields, IndexKind, Recorded, RefoldWork, Row, View, ViewDefinition } from '@tennis/contracts';

/** A result that asks the runner for a `refold` of the document from all its rows. */
export const refold = Symbol('refold');

/**
 * A read model: the documents that an event changes, one handler per event, and the index fields. A handler returns the next state;
 * undefined leaves the document as it is (or absent); null removes it; `withRows` adds rows beside it. The keys of the table are the
 * subscription filter. Events are those of contracts/src/contexts.ts.
 */
export interface Projection<Document, Event extends AnyEvent = AnyEvent, State extends Document = Document, RowBody = never> {
  readonly name: View<Document, RowBody>;
  readonly version: number;
  readonly keys: (event: Recorded<Event>) => readonly string[];
  readonly on: {
    readonly [Type in Event['type']]?: (
      state: State | undefined,
      event: Recorded<Extract<Event, { type: Type }>>,
      key: string,
    ) => State | null | undefined | WithRows<State> | typeof refold;
  };
  /** The refold of a document, and the events that may ask for it. */
  readonly refold?: {
    readonly types: readonly Event['type'][];
    begin(event: Recorded<Event>, key: string): RefoldWork;
    resume(saved: unknown, event: Recorded<Event>, key: string): RefoldWork;
  };
  readonly indexes?: Readonly<Record<string, IndexKind>>;
  readonly index?: (state: State) => IndexFields;
  readonly opensPersonalData?: boolean;
}

export interface WithRows<State> {
  readonly withRows: true;
  readonly state: State;
  readonly rows: readonly Row[];
}
export const withRows = <State>(state: State, rows: readonly Row[]): WithRows<State> => ({ withRows: true, state, rows });

type Handler<State> = (
  state: State | undefined,
  event: Recorded,
  key: string,
) => State | null | undefined | WithRows<State> | typeof refold;

/** Makes the engine's view of a projection table. The fold's state may hold more than the document's type promises its readers. */
export const defineProjection = <Document, Event extends AnyEvent = AnyEvent, State extends Document = Document, RowBody = never>(
  projection: Projection<Document, Event, State, RowBody>,
): ViewDefinition => {
  const handlers = new Map(Object.entries(projection.on) as [string, Handler<State>][]);
  const refoldRules = projection.refold;
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
    ...(refoldRules ? { refold: { ...refoldRules, types: new Set(refoldRules.types) } } : {}),
    indexes: projection.indexes ?? {},
    index: (state) => projection.index?.(state as State) ?? {},
    opensPersonalData: projection.opensPersonalData ?? false,
  };
};

const isWithRows = <State>(value: State | null | WithRows<State>): value is WithRows<State> =>
  typeof value === 'object' && value !== null && (value as WithRows<State>).withRows === true;
