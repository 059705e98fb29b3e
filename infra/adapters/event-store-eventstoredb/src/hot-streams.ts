import type { NewEvent, Position, Recorded } from '@tennis/contracts';
import type { Committed, Fold } from '@tennis/ports';
import type { Budget } from './budget';
import type { LogReader } from './log-reader';

/** The record of a command in its stream. */
interface KnownCommand {
  readonly position: Position;
  readonly eventIds: readonly string[];
  readonly bodyHash: string;
}

type AnyFold = Fold<unknown>;

/** A stream folded from its events, as of the last read or write. Another process may have appended since. */
export interface HotStream {
  readonly name: string;
  /** The revision of the next event. */
  next: number;
  /** The position of the last event, 0 without one. */
  position: Position;
  readonly commands: Map<string, KnownCommand>;
  readonly states: Map<string, { readonly fold: AnyFold; readonly state: unknown }>;
}

export const receiptOf = ({ position, eventIds }: KnownCommand): Committed => ({ position, eventIds, repeated: true });

const applyEvents = (stream: HotStream, events: readonly Recorded[]): void => {
  for (const event of events) {
    const { commandId, bodyHash } = event.metadata;
    const known = stream.commands.get(commandId);
    stream.commands.set(commandId, {
      position: event.position,
      eventIds: [...(known?.eventIds ?? []), event.id],
      bodyHash: known?.bodyHash ?? bodyHash,
    });
    for (const [name, { fold, state }] of stream.states) stream.states.set(name, { fold, state: fold.evolve(state, event) });
    stream.next = event.revision + 1;
    stream.position = event.position;
  }
};

/** Recently folded streams, up to a total number of events; the longest unused are removed first. */
export const hotStreams = (reader: LogReader, bound = 200_000) => {
  const streams = new Map<string, HotStream>();
  let weight = 0;

  const forget = (name: string): void => {
    const stream = streams.get(name);
    if (!stream) return;
    streams.delete(name);
    weight -= stream.next + 1;
  };

  const keep = (stream: HotStream): void => {
    forget(stream.name);
    streams.set(stream.name, stream);
    weight += stream.next + 1;
    for (const oldest of streams.keys()) {
      if (weight <= bound || oldest === stream.name) break;
      forget(oldest);
    }
  };

  /** Adds events and keeps the total correct. */
  const grow = (stream: HotStream, events: readonly Recorded[]): void => {
    forget(stream.name);
    applyEvents(stream, events);
    keep(stream);
  };

  return {
    forget,
    /** The stream with the state of this fold; `fresh` when it was read just now. @throws errors of the reader. */
    async load<State>(name: string, fold: Fold<State>, budget: Budget): Promise<{ readonly stream: HotStream; readonly isFresh: boolean }> {
      const hot = streams.get(name);
      if (hot?.states.has(fold.name)) {
        streams.delete(name); // a map keeps the order of insertion: the last used is last
        streams.set(name, hot);
        return { stream: hot, isFresh: false };
      }
      const folds: AnyFold[] = [...(hot?.states.values() ?? [])].map((known) => known.fold);
      const stream: HotStream = {
        name,
        next: 0,
        position: 0,
        commands: new Map(),
        states: new Map([...folds, fold as AnyFold].map((one) => [one.name, { fold: one, state: one.initial }])),
      };
      applyEvents(stream, await reader.stream(name, 0, budget));
      keep(stream);
      return { stream, isFresh: true };
    },
    /** Reads events that others appended since; answers whether there were any. @throws errors of the reader. */
    async refresh(stream: HotStream, budget: Budget): Promise<boolean> {
      const events = await reader.stream(stream.name, stream.next, budget);
      grow(stream, events);
      return events.length > 0;
    },
    /** Adds the events that this process appended itself. The engine answers one position per append; no fold may depend on more. */
    appended(stream: HotStream, events: readonly NewEvent[], position: Position): void {
      grow(
        stream,
        events.map((event, index) => ({
          ...event,
          data: JSON.parse(JSON.stringify(event.data)) as unknown,
          stream: stream.name,
          revision: stream.next + index,
          position,
          recordedAt: event.occurredAt,
        })),
      );
    },
  };
};

export type HotStreams = ReturnType<typeof hotStreams>;
