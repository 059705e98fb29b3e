import { setImmediate } from 'node:timers/promises';
import type { Metadata, Position, Recorded } from '@tennis/contracts';
import type { Committed, Fold } from '@tennis/ports';
import { type EventRow, type EventRows, recordedOf } from './event-rows';

/** The receipt of an earlier command, with the hash of its body. */
export interface KnownCommand {
  readonly receipt: Committed;
  readonly bodyHash: string;
}

type AnyFold = Fold<unknown>;

/** A folded stream, as of the last commit. */
export interface HotStream {
  /** The revision of the next event. */
  next: number;
  /** Position of the last event, 0 without one. */
  position: Position;
  /** The revision of each command's first event. Only a number each, because a resend is rare and reads the rest. */
  readonly commands: Map<string, number>;
  /** States by the name of the fold. */
  states: ReadonlyMap<string, { readonly fold: AnyFold; readonly state: unknown }>;
}

/** One stream inside a batch: the committed stream, with the batch's additions. */
export interface PendingStream {
  readonly name: string;
  readonly next: number;
  readonly position: Position;
  command(id: string): KnownCommand | undefined;
  state<State>(fold: Fold<State>): State;
  /** Takes over appended events. @throws what a fold throws, without a change. */
  add(events: readonly Recorded[]): void;
  /** Makes the batch's state of it the committed one. */
  publish(): void;
}

const commandOf = ({ metadata }: EventRow): Metadata => JSON.parse(metadata) as Metadata;

const foldAll = <State>(fold: Fold<State>, events: readonly Recorded[], from: State): State =>
  events.reduce<State>((state, event) => fold.evolve(state, event), from);

/** A stream while it is read and folded, page by page. */
class StreamLoader<State> {
  next = 0;
  private position: Position = 0;
  private readonly commands = new Map<string, number>();
  private state: State | undefined;

  constructor(private readonly fold?: Fold<State>) {
    this.state = fold?.initial;
  }

  /** @throws what the fold throws. */
  addRows(rows: readonly EventRow[]): void {
    for (const row of rows) {
      const { commandId } = commandOf(row);
      if (!this.commands.has(commandId)) this.commands.set(commandId, row.revision);
    }
    if (this.fold) this.state = foldAll(this.fold, rows.map(recordedOf), this.state as State);
    this.next += rows.length;
    this.position = rows.at(-1)?.position ?? this.position;
  }

  result(): HotStream {
    const { next, position, commands, fold, state } = this;
    return { next, position, commands, states: new Map(fold ? [[fold.name, { fold: fold as AnyFold, state }]] : []) };
  }
}

/** The receipt of the command whose first event is at a revision; the events of a command are consecutive. */
const knownCommand = (rows: EventRows, stream: string, first: number): KnownCommand => {
  const following = rows.ofStream(stream, first);
  const { commandId, bodyHash } = commandOf(following[0]!);
  const end = following.findIndex((row) => commandOf(row).commandId !== commandId);
  const own = end === -1 ? following : following.slice(0, end);
  return { receipt: { position: own.at(-1)!.position, eventIds: own.map(({ id }) => id), repeated: true }, bodyHash };
};

/** The number of events of a stream that are read and folded in one turn: about a millisecond. */
const pageOfStream = 200;

/** Recently folded streams, up to a maximum of events in them; the least recently used are dropped first. */
export const hotStreams = (rows: EventRows, bound = 200_000) => {
  const streams = new Map<string, HotStream>();
  const loading = new Map<string, Promise<void>>();
  let weight = 0;
  /** Counts how often everything was dropped. */
  let clearCount = 0;

  const keep = (name: string, stream: HotStream): void => {
    streams.set(name, stream);
    weight += stream.next + 1;
    for (const [oldest, { next }] of streams) {
      if (weight <= bound || oldest === name) break;
      streams.delete(oldest);
      weight -= next + 1;
    }
  };

  /** With its rows if they had to be read. */
  const committed = (name: string): { readonly base: HotStream; readonly read?: readonly EventRow[] } => {
    const hot = streams.get(name);
    if (hot) {
      streams.delete(name); // a map keeps the order of insertion: the last used comes last
      streams.set(name, hot);
      return { base: hot };
    }
    const read = rows.ofStream(name);
    const all = new StreamLoader();
    all.addRows(read);
    const base = all.result();
    keep(name, base);
    return { base, read };
  };

  /** Reads one page in each turn of the event loop; events added meanwhile are on the last pages. */
  const readAhead = async <State>(name: string, all: StreamLoader<State>): Promise<void> => {
    const startCount = clearCount;
    for (let isAll = false; !isAll;) {
      await setImmediate();
      const page = rows.ofStream(name, all.next, pageOfStream);
      all.addRows(page);
      isAll = page.length < pageOfStream;
    }
    if (startCount === clearCount && !streams.has(name)) keep(name, all.result());
  };

  const pending = (name: string): PendingStream => {
    const { base, read = [] } = committed(name);
    const added: { readonly commandId: string; readonly revision: number }[] = [];
    let { states } = base;
    const firstOf = (id: string): number | undefined => base.commands.get(id) ?? added.find(({ commandId }) => commandId === id)?.revision;
    // plain fields, not accessors: V8 would define the accessors again for every command
    const stream: PendingStream & { next: number; position: Position } = {
      name,
      next: base.next,
      position: base.position,
      command: (id) => {
        const first = firstOf(id);
        return first === undefined ? undefined : knownCommand(rows, name, first);
      },
      state: <State>(fold: Fold<State>): State => {
        const known = states.get(fold.name);
        if (known) return known.state as State;
        const all = read.length === stream.next ? read : rows.ofStream(name);
        const state = foldAll(fold, all.map(recordedOf), fold.initial);
        states = new Map(states).set(fold.name, { fold: fold as AnyFold, state });
        return state;
      },
      add: (events) => {
        if (states.size > 0)
          states = new Map(
            [...states].map(([fold, known]) => [fold, { fold: known.fold, state: foldAll(known.fold, events, known.state) }]),
          );
        for (const { metadata, revision } of events)
          if (firstOf(metadata.commandId) === undefined) added.push({ commandId: metadata.commandId, revision });
        stream.next += events.length;
        stream.position = events.at(-1)?.position ?? stream.position;
      },
      publish: () => {
        if (streams.get(name) === base) weight += stream.next - base.next;
        base.next = stream.next;
        base.position = stream.position;
        base.states = states;
        for (const { commandId, revision } of added) base.commands.set(commandId, revision);
      },
    };
    return stream;
  };

  return {
    pending,
    /** The running read of a stream; undefined if there is none. */
    runningLoad: (name: string): Promise<void> | undefined => loading.get(name),
    /**
     * Folds a stream that is not hot: at once if it is short, otherwise in steps between which other commands run. Undefined if there is
     * nothing to wait for. Later callers wait for the same read, so that they keep their order. An error is dropped here: the next read
     * meets it again and answers it.
     */
    loadAhead: <State>(name: string, fold: Fold<State>): Promise<void> | undefined => {
      const known = loading.get(name);
      if (known || streams.has(name)) return known;
      const all = new StreamLoader(fold);
      try {
        const first = rows.ofStream(name, 0, pageOfStream);
        all.addRows(first);
        if (first.length < pageOfStream) return void keep(name, all.result());
      } catch {
        return undefined;
      }
      const ahead = readAhead(name, all)
        .catch(() => undefined)
        .finally(() => loading.delete(name));
      loading.set(name, ahead);
      return ahead;
    },
    /** After a commit with an unknown outcome, no folded state can be trusted. */
    forgetAll: (): void => {
      streams.clear();
      weight = 0;
      clearCount += 1;
    },
  };
};

export type HotStreams = ReturnType<typeof hotStreams>;
