import { setImmediate } from 'node:timers/promises';
import type { Metadata, Position, Recorded } from '@tennis/contracts';
import type { Committed, Fold } from '@tennis/ports';
import { type EventRow, type EventRows, recordedOf } from './event-rows';

/** What a command left in its stream. */
export interface KnownCommand {
  readonly receipt: Committed;
  readonly bodyHash: string;
}

type AnyFold = Fold<unknown>;

/** A stream folded from its events; as of the last commit. */
export interface HotStream {
  /** The revision of the next event. */
  next: number;
  /** Of the last event, 0 without one. */
  position: Position;
  /** Where the first event of each command stands. Only a number each: a resend is rare and reads the rest. */
  readonly commands: Map<string, number>;
  /** By the name of the fold. */
  states: ReadonlyMap<string, { readonly fold: AnyFold; readonly state: unknown }>;
}

/** One stream inside a batch: what is committed, and over it what the batch added. */
export interface PendingStream {
  readonly name: string;
  readonly next: number;
  readonly position: Position;
  command(id: string): KnownCommand | undefined;
  state<State>(fold: Fold<State>): State;
  /** Takes over appended events. @throws what a fold throws, changing nothing. */
  add(events: readonly Recorded[]): void;
  /** Makes the batch's view of it the committed one. */
  publish(): void;
}

const commandOf = ({ metadata }: EventRow): Metadata => JSON.parse(metadata) as Metadata;

const foldAll = <State>(fold: Fold<State>, events: readonly Recorded[], from: State): State =>
  events.reduce<State>((state, event) => fold.evolve(state, event), from);

/** What a stream is folded into, page by page. */
class Reading<State> {
  next = 0;
  private position: Position = 0;
  private readonly commands = new Map<string, number>();
  private state: State | undefined;

  constructor(private readonly fold?: Fold<State>) {
    this.state = fold?.initial;
  }

  /** @throws what the fold throws. */
  take(rows: readonly EventRow[]): void {
    for (const row of rows) {
      const { commandId } = commandOf(row);
      if (!this.commands.has(commandId)) this.commands.set(commandId, row.revision);
    }
    if (this.fold) this.state = foldAll(this.fold, rows.map(recordedOf), this.state as State);
    this.next += rows.length;
    this.position = rows.at(-1)?.position ?? this.position;
  }

  done(): HotStream {
    const { next, position, commands, fold, state } = this;
    return { next, position, commands, states: new Map(fold ? [[fold.name, { fold: fold as AnyFold, state }]] : []) };
  }
}

/** The receipt of the command whose first event stands at a revision; its events follow one another. */
const knownCommand = (rows: EventRows, stream: string, first: number): KnownCommand => {
  const following = rows.ofStream(stream, first);
  const { commandId, bodyHash } = commandOf(following[0]!);
  const end = following.findIndex((row) => commandOf(row).commandId !== commandId);
  const own = end === -1 ? following : following.slice(0, end);
  return { receipt: { position: own.at(-1)!.position, eventIds: own.map(({ id }) => id), repeated: true }, bodyHash };
};

/** Events of a stream that are read and folded in one turn: about a millisecond. */
const pageOfStream = 200;

/** Streams that were folded lately, up to a bound of events in them; the longest unused go first. */
export const hotStreams = (rows: EventRows, bound = 200_000) => {
  const streams = new Map<string, HotStream>();
  const warming = new Map<string, Promise<void>>();
  let weight = 0;
  /** Counts how often everything was forgotten. */
  let era = 0;

  const keep = (name: string, stream: HotStream): void => {
    streams.set(name, stream);
    weight += stream.next + 1;
    for (const [oldest, { next }] of streams) {
      if (weight <= bound || oldest === name) break;
      streams.delete(oldest);
      weight -= next + 1;
    }
  };

  /** With its rows where it had to be read. */
  const committed = (name: string): { readonly base: HotStream; readonly read?: readonly EventRow[] } => {
    const hot = streams.get(name);
    if (hot) {
      streams.delete(name); // a map keeps the order of insertion: the last used stands last
      streams.set(name, hot);
      return { base: hot };
    }
    const read = rows.ofStream(name);
    const all = new Reading();
    all.take(read);
    const base = all.done();
    keep(name, base);
    return { base, read };
  };

  /** A page in each turn of the event loop; what was added meanwhile is among the last of them. */
  const readAhead = async <State>(name: string, all: Reading<State>): Promise<void> => {
    const begun = era;
    for (let isAll = false; !isAll;) {
      await setImmediate();
      const page = rows.ofStream(name, all.next, pageOfStream);
      all.take(page);
      isAll = page.length < pageOfStream;
    }
    if (begun === era && !streams.has(name)) keep(name, all.done());
  };

  const pending = (name: string): PendingStream => {
    const { base, read = [] } = committed(name);
    const added: { readonly commandId: string; readonly revision: number }[] = [];
    let { states } = base;
    const firstOf = (id: string): number | undefined => base.commands.get(id) ?? added.find(({ commandId }) => commandId === id)?.revision;
    // fields that change, not accessors: V8 defines each of those anew for every command
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
    /** The reading of a stream that has begun and not ended; undefined when there is none. */
    reading: (name: string): Promise<void> | undefined => warming.get(name),
    /**
     * Folds a stream that nobody asked for lately: at once where it is short, else in steps that everybody else's commands come in
     * between; undefined when nothing is to be waited for. Those who ask meanwhile wait for the same, so that they keep their order.
     * What goes wrong goes wrong again, and is answered, where it is read next.
     */
    warm: <State>(name: string, fold: Fold<State>): Promise<void> | undefined => {
      const known = warming.get(name);
      if (known || streams.has(name)) return known;
      const all = new Reading(fold);
      try {
        const first = rows.ofStream(name, 0, pageOfStream);
        all.take(first);
        if (first.length < pageOfStream) return void keep(name, all.done());
      } catch {
        return undefined;
      }
      const ahead = readAhead(name, all)
        .catch(() => undefined)
        .finally(() => warming.delete(name));
      warming.set(name, ahead);
      return ahead;
    },
    /** After a commit of unknown outcome nothing that was folded can be trusted. */
    forgetAll: (): void => {
      streams.clear();
      weight = 0;
      era += 1;
    },
  };
};

export type HotStreams = ReturnType<typeof hotStreams>;
