import { type FactKey, type NewEvent, type Position, reject, downcastToLevel } from '@tennis/contracts';
import type { Append, Commit, Committed } from '@tennis/ports';
import { appendEvents } from './append-events';
import type { Budget } from './budget';
import { checkEvents } from './check-events';
import type { Connection } from './connection';
import { type HotStreams, receiptOf } from './hot-streams';
import type { LogReader } from './log-reader';
import { toEventData } from './recorded-event';
import { engineErrorOf } from './engine-error';

/** A decision that lost its revision to another event this often is given up. */
const maxRaces = 3;

export interface Parts {
  readonly connection: Connection;
  readonly reader: LogReader;
  readonly streams: HotStreams;
  readonly readFacts: (keys: readonly FactKey[]) => Promise<readonly unknown[]>;
  /** The feature level up to which new kinds of events may be written. */
  readonly level: () => number;
}

/** Any error of the engine becomes the one that a caller can handle: come back later. */
const unavailable = (error: unknown): unknown => (engineErrorOf(error) === undefined ? error : reject('store.unavailable'));

/** @throws Rejection `store.unavailable` instead of any error of the engine. */
export const orUnavailable = async <T>(read: Promise<T>): Promise<T> => {
  try {
    return await read;
  } catch (error) {
    throw unavailable(error);
  }
};

/**
 * One command. The state may come from memory: an append is checked by its exact revision, and a refusal or a silent repeat is answered
 * only after checking whether another process has appended.
 */
export const decideAndAppend = async <State>(
  { connection, streams, readFacts, level }: Parts,
  request: Commit<State>,
  budget: Budget,
): Promise<Committed> => {
  const { stream: name, fold, commandId, bodyHash } = request;
  for (let races = 0; races < maxRaces;) {
    if (budget.left() === 0) throw reject('store.busy');
    const { stream, isFresh } = await orUnavailable(streams.load(name, fold, budget));
    const known = stream.commands.get(commandId);
    if (known) {
      if (known.bodyHash !== bodyHash) throw reject('request.key-reused');
      return receiptOf(known);
    }
    const state = stream.states.get(fold.name)!.state as State;
    let events: readonly NewEvent[];
    try {
      const keys = request.facts(state);
      events = await request.decide(state, keys.length ? await readFacts(keys) : []);
    } catch (refusal) {
      if (!isFresh && (await orUnavailable(streams.refresh(stream, budget)))) continue;
      throw refusal;
    }
    if (events.length === 0) {
      if (!isFresh && (await orUnavailable(streams.refresh(stream, budget)))) continue;
      return { position: stream.position, eventIds: [], repeated: false };
    }
    checkEvents(events);
    const written = events.map((event) => downcastToLevel(level(), event));
    let position: Position | undefined;
    try {
      position = await appendEvents(connection, name, stream.next === 0 ? 'no-stream' : stream.next - 1, written.map(toEventData), budget);
    } catch (error) {
      streams.forget(name); // the outcome may be unknown: the folded state can no longer be trusted
      throw error;
    }
    if (position === undefined) {
      races += 1;
      await orUnavailable(streams.refresh(stream, budget));
      continue;
    }
    // events written in the shape of earlier programs are folded as they will be read
    if (written.every((event, nth) => event === events[nth])) streams.appended(stream, events, position);
    else streams.forget(name);
    return { position, eventIds: events.map(({ id }) => id), repeated: false };
  }
  throw reject('store.conflict');
};

/** Appends finished events at an exact revision: if the same events are already there it is a resend, anything else is a conflict. */
export const appendAt = async (
  { connection, reader, streams, level }: Parts,
  { stream: name, expected, events }: Append,
  budget: Budget,
): Promise<Committed> => {
  checkEvents(events);
  const first = expected === 'no-stream' ? 0 : expected + 1;
  const placed = await orUnavailable(reader.stream(name, first, budget));
  const eventIds = events.map(({ id }) => id);
  if (events.length === 0) return { position: placed.at(-1)?.position ?? 0, eventIds, repeated: false };
  if (placed.length > 0) {
    const isResend = events.every(({ id }, index) => placed[index]?.id === id);
    if (!isResend) throw reject('store.conflict');
    return { position: placed[events.length - 1]!.position, eventIds, repeated: true };
  }
  const written = events.map((event) => toEventData(downcastToLevel(level(), event)));
  const position = await appendEvents(connection, name, expected, written, budget);
  streams.forget(name);
  if (position === undefined) throw reject('store.conflict');
  return { position, eventIds, repeated: false };
};
