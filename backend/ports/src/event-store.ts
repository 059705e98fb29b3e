import type { FactKey, NewEvent, Position, Recorded } from '@tennis/contracts';

/** Folds a stream's events into a state. The name identifies the fold, so that hot states of two folds never mix. */
export interface Fold<State> {
  readonly name: string;
  readonly initial: State;
  readonly evolve: (state: State, event: Recorded) => State;
}

/**
 * Deciding and committing are one step: the store loads the stream and the declared facts, decides and appends, and no other command
 * decides on that stream in between. A resent `commandId` gets its first receipt and decides nothing.
 */
export interface Commit<State> {
  readonly stream: string;
  readonly fold: Fold<State>;
  readonly commandId: string;
  readonly bodyHash: string;
  /** The documents of other streams that the decision needs; may depend on the stream's own state. */
  readonly facts: (state: State) => readonly FactKey[];
  /**
   * Pure, except for sealing personal data. Asynchronous only if the keys must be awaited, which the embedded store cannot do. The facts
   * come in the declared order, undefined for a missing document. May throw a Rejection.
   */
  readonly decide: (state: State, facts: readonly unknown[]) => readonly NewEvent[] | Promise<readonly NewEvent[]>;
}

/** Appends finished events at an exact place. Never "any", because only then is a resend harmless for ever. */
export interface Append {
  readonly stream: string;
  /** `no-stream`, or the exact revision of the last event read. */
  readonly expected: 'no-stream' | number;
  readonly events: readonly NewEvent[];
}

export interface Committed {
  /** The position of the last event; for a command that changed nothing, of the stream's last event (0 without one). */
  readonly position: Position;
  readonly eventIds: readonly string[];
  /** True if this answers an earlier commit of the same command. */
  readonly repeated: boolean;
}

export interface Subscription {
  /** Resolves when the last batch is handled. */
  stop(): Promise<void>;
}

export interface EventStore {
  /**
   * @throws Rejection of `decide`; `request.key-reused` when the command is known with another body; `store.conflict` after three lost
   * races; `store.busy` past the queue bound; `store.unavailable` when the commit failed or its outcome could not be learnt; `view.stopped`
   * when a declared fact comes from a stopped view; `store.event-too-large` over 1 MiB of data; `store.event-invalid` for a malformed id,
   * type or stream.
   */
  commit<State>(request: Commit<State>): Promise<Committed>;
  /**
   * The same events at the same place get the first receipt. A mix of known and new events is refused. @throws Rejection as `commit`;
   * `store.conflict` for another revision.
   */
  append(request: Append): Promise<Committed>;
  /** A stream's events from a revision (inclusive, default 0), upcast to today's shapes; empty for an unknown stream. */
  readStream(stream: string, from?: number): Promise<readonly Recorded[]>;
  /** The log after a position (exclusive, 0 = from the start), in order, at most `limit` events, upcast. */
  readAll(after: Position, limit: number): Promise<readonly Recorded[]>;
  /**
   * The event at exactly this position, upcast; undefined if there is none. Only the engine knows whether anything lies between two
   * positions.
   */
  readEvent(position: Position): Promise<Recorded | undefined>;
  /** Every event after a position, in order, in batches; a handler that rejects is called again with the same batch after a pause. */
  subscribe(after: Position, onBatch: (events: readonly Recorded[]) => Promise<void>): Subscription;
  /** The position of the last event, 0 for an empty log. */
  head(): Promise<Position>;
}

/** The log as its engine stores it: used to move an installation from one engine to another. */
export interface WrittenLog {
  /** After a position (exclusive), in order, at most `limit` events, each in its recorded shape. */
  read(after: Position, limit: number): Promise<readonly Recorded[]>;
  /**
   * Appends events that were recorded elsewhere: same ids, shapes, streams, revisions and times, at positions of this engine. Live views
   * follow later. After a failure the first events may be in the log.
   * @throws Rejection as `append`; `store.conflict` if a revision is not the next one of its stream.
   */
  write(events: readonly Recorded[]): Promise<void>;
}
