import type { Metadata, Position, Recorded } from '@tennis/contracts';
import type { Committed, Fold } from '@tennis/ports';
import { type EventRow, type EventRows, recordedOf } from './event-rows';

/** What a command left in its stream. */
export interface KnownCommand {
  readonly position: Position;
  readonly eventIds: readonly string[];
  readonly bodyHash: string;
}

type AnyFold = Fold<unknown>;

/** A stream folded from its events; as of the last commit. */
export interface HotStream {
  /** The revision of the next event. */
  next: number;
  /** Of the last event, 0 without one. */
  position: Position;
  readonly commands: Map<string, KnownCommand>;
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

export const receiptOf = ({ position, eventIds }: KnownCommand): Committed => ({ position, eventIds, repeated: true });

/** What each command left, in one pass; a command that is known already keeps its first receipt. */
const commandsOf = (
  events: Iterable<{ readonly metadata: Metadata; readonly id: string; readonly position: Position }>,
  isKnown: (commandId: string) => boolean = () => false,
): Map<string, KnownCommand> => {
  const commands = new Map<string, KnownCommand & { position: Position; eventIds: string[] }>();
  for (const { metadata, id, position } of events) {
    const { commandId, bodyHash } = metadata;
    const before = commands.get(commandId);
    if (before) {
      before.eventIds.push(id);
      before.position = position;
    } else if (!isKnown(commandId)) commands.set(commandId, { position, eventIds: [id], bodyHash });
  }
  return commands;
};

const load = (rows: readonly EventRow[]): HotStream => ({
  next: rows.length,
  position: rows.at(-1)?.position ?? 0,
  commands: commandsOf(rows.map(({ metadata, id, position }) => ({ metadata: JSON.parse(metadata) as Metadata, id, position }))),
  states: new Map(),
});

const foldAll = <State>(fold: Fold<State>, events: readonly Recorded[], from: State): State =>
  events.reduce<State>((state, event) => fold.evolve(state, event), from);

/** Streams that were folded lately, up to a bound of events in them; the longest unused go first. */
export const hotStreams = (rows: EventRows, bound = 200_000) => {
  const streams = new Map<string, HotStream>();
  let weight = 0;

  const keep = (name: string, stream: HotStream): void => {
    streams.set(name, stream);
    weight += stream.next + 1;
    for (const [oldest, { next }] of streams) {
      if (weight <= bound || oldest === name) break;
      streams.delete(oldest);
      weight -= next + 1;
    }
  };

  const committed = (name: string): HotStream => {
    const hot = streams.get(name);
    if (hot) {
      streams.delete(name); // a map keeps the order of insertion: the last used stands last
      streams.set(name, hot);
      return hot;
    }
    const stream = load(rows.ofStream(name));
    keep(name, stream);
    return stream;
  };

  const pending = (name: string): PendingStream => {
    const base = committed(name);
    const added = new Map<string, KnownCommand>();
    let { next, position } = base;
    let states = new Map(base.states);
    const command = (id: string): KnownCommand | undefined => added.get(id) ?? base.commands.get(id);
    return {
      name,
      get next() {
        return next;
      },
      get position() {
        return position;
      },
      command,
      state: <State>(fold: Fold<State>): State => {
        const known = states.get(fold.name);
        if (known) return known.state as State;
        const state = foldAll(fold, next === 0 ? [] : rows.ofStream(name).map(recordedOf), fold.initial);
        states.set(fold.name, { fold: fold as AnyFold, state });
        return state;
      },
      add: (events) => {
        states = new Map([...states].map(([fold, known]) => [fold, { fold: known.fold, state: foldAll(known.fold, events, known.state) }]));
        for (const [id, known] of commandsOf(events, (one) => command(one) !== undefined)) added.set(id, known);
        next += events.length;
        position = events.at(-1)?.position ?? position;
      },
      publish: () => {
        if (streams.get(name) === base) weight += next - base.next;
        base.next = next;
        base.position = position;
        base.states = states;
        for (const [id, known] of added) base.commands.set(id, known);
      },
    };
  };

  return {
    pending,
    /** After a commit of unknown outcome nothing that was folded can be trusted. */
    forgetAll: (): void => {
      streams.clear();
      weight = 0;
    },
  };
};

export type HotStreams = ReturnType<typeof hotStreams>;
