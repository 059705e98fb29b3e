import { BACKWARDS, END, type JSONEventType, type RecordedEvent, START } from '@eventstore/db-client';
import { type Position, type Recorded, type UnknownEvent, unknownEventError } from '@tennis/contracts';
import type { LogSearch } from '@tennis/ports';
import { type Budget, budgetOf, OutOfTime, pause, withTimeout } from './budget';
import type { Connection } from './connection';
import { isKnown, isOurs, positionOf, toCurrentShape, toRecorded } from './recorded-event';
import { isMisplaced, engineErrorOf } from './engine-error';

type Client = Awaited<ReturnType<Connection['client']>>;
type Stored = RecordedEvent<JSONEventType>;
type Reading = AsyncIterable<{ readonly event?: unknown }> & {
  cancel(): Promise<void>;
  destroy(): unknown;
  on(event: 'error', listener: () => void): unknown;
};

const minPage = 32;
/** The most events that one search reads, and the events of one page. */
const maxSearched = 20_000;
const searchPage = 1000;
/** Milliseconds. */
const retryInterval = 40;

/** Reading the log. Every method throws OutOfTime, or the client's error, when the engine does not answer. */
export interface LogReader {
  stream(name: string, from: number, budget?: Budget): Promise<readonly Recorded[]>;
  /** Events after a position (exclusive) that are ours and wanted; events of a later release come as they were written. */
  after(
    position: Position,
    limit: number,
    wanted?: (event: Recorded) => boolean,
    convert?: typeof toCurrentShape,
  ): Promise<readonly Recorded[]>;
  /** Our event at a position; undefined if none begins there, or it is of a later release. */
  at(position: Position): Promise<Recorded | undefined>;
  /** Our events that match a search of the audit log, newest first, within a bounded part of the log. */
  search: LogSearch['search'];
  /** The newest event of a later release, within a bounded part of the log. */
  unknown(): Promise<UnknownEvent | undefined>;
  /** The position of the last event that is ours, 0 without one. */
  head(): Promise<Position>;
  /** The position of the last record of all, system events included. */
  end(): Promise<Position>;
}

/** `timeout`: milliseconds between two events of one read. The client itself sets no deadline on reads. */
export const logReader = (connection: Connection, timeout: number): LogReader => {
  const { prefix } = connection;
  /** Starts again with every event: a long read has no total limit. */
  const perEventBudget: Budget = { left: () => timeout };

  const readToEnd = async (reading: Reading, longest: () => number): Promise<Stored[]> => {
    reading.on('error', () => undefined); // the iteration throws it; a second error after that needs a listener
    const iterator = reading[Symbol.asyncIterator]();
    const found: Stored[] = [];
    for (;;) {
      const next = await withTimeout(longest(), iterator.next(), () => {
        void reading.cancel().catch(() => undefined);
        reading.destroy();
      });
      if (next.done) return found;
      if (next.value.event) found.push(next.value.event as Stored);
    }
  };

  const readOnce = async (start: (client: Client) => Reading, budget: Budget): Promise<Stored[]> => {
    const client = await connection.client(budget);
    const since = performance.now();
    try {
      return await readToEnd(start(client), budget.left);
    } catch (error) {
      if (error instanceof OutOfTime) connection.discard(client, since);
      throw error;
    }
  };

  /** A cut connection is usually back soon: tries again while there is time. */
  const read = async (start: (client: Client) => Reading, budget = perEventBudget): Promise<Stored[]> => {
    const total = budgetOf(timeout);
    for (;;) {
      try {
        return await readOnce(start, budget);
      } catch (error) {
        if (engineErrorOf(error) !== 'unavailable' || total.left() === 0 || budget.left() === 0) throw error;
        await pause(Math.min(retryInterval, total.left(), budget.left()));
      }
    }
  };

  const backwards = (count: number, from?: Position): Promise<Stored[]> =>
    read((client) =>
      client.readAll({
        ...connection.callOptions,
        direction: BACKWARDS,
        fromPosition: from === undefined ? END : { commit: BigInt(from), prepare: BigInt(from) },
        maxCount: count,
      }),
    );

  return {
    async stream(name, from, budget) {
      try {
        const stored = await read(
          (client) => client.readStream<JSONEventType>(prefix + name, { ...connection.callOptions, fromRevision: BigInt(from) }),
          budget,
        );
        return stored.map((one) => toRecorded(one, prefix));
      } catch (error) {
        if (engineErrorOf(error) === 'missing') return [];
        throw error;
      }
    },
    async after(position, limit, wanted = () => true, convert = toCurrentShape) {
      const ours: Recorded[] = [];
      let from = position;
      while (ours.length < limit) {
        const count = limit - ours.length + 1;
        const page = await read((client) =>
          client.readAll({
            ...connection.callOptions,
            fromPosition: from === 0 ? START : { commit: BigInt(from), prepare: BigInt(from) },
            maxCount: count,
          }),
        );
        for (const stored of page) {
          if (positionOf(stored) <= from || !isOurs(stored, prefix)) continue;
          const event = convert(stored, prefix);
          if (wanted(event)) ours.push(event);
        }
        const last = page.at(-1);
        if (!last || page.length < count) break;
        from = positionOf(last);
      }
      return ours.slice(0, limit);
    },
    async at(position) {
      const start = (client: Client): Reading =>
        client.readAll({
          ...connection.callOptions,
          fromPosition: { commit: BigInt(position), prepare: BigInt(position) },
          maxCount: 1,
        });
      const [stored] = await readOnce(start, perEventBudget).catch((error: unknown) => (isMisplaced(error) ? [] : read(start)));
      if (!stored || positionOf(stored) !== position || !isOurs(stored, prefix)) return undefined;
      const event = toCurrentShape(stored, prefix);
      return isKnown(event) ? event : undefined;
    },
    async search({ types, actorIds, from, to, before, limit }) {
      const wanted = ({ type, version, metadata, recordedAt }: Recorded): boolean =>
        isKnown({ type, version }) &&
        (!types || types.includes(type)) &&
        (!actorIds || actorIds.includes(metadata.actorId)) &&
        (from === undefined || recordedAt >= from) &&
        (to === undefined || recordedAt <= to);
      const events: Recorded[] = [];
      let next = before;
      for (let seen = 0; seen < maxSearched;) {
        const page: Stored[] = await backwards(searchPage, next);
        for (const stored of page) {
          const position = positionOf(stored);
          if (next !== undefined && position >= next) continue;
          next = position;
          if (!isOurs(stored, prefix)) continue;
          const event = toCurrentShape(stored, prefix);
          if (from !== undefined && event.recordedAt < from) return { events, next: null };
          if (wanted(event)) events.push(event);
          if (events.length === limit) return { events, next };
        }
        if (page.length < searchPage) return { events, next: null };
        seen += page.length;
      }
      return { events, next: next ?? null };
    },
    async unknown() {
      const ours = (await backwards(searchPage)).filter((stored) => isOurs(stored, prefix));
      const found = ours.map((stored) => toCurrentShape(stored, prefix)).find((event) => !isKnown(event));
      return found && unknownEventError(found.type, found.version);
    },
    async head() {
      let from: Position | undefined;
      for (let count = minPage; ; count *= 4) {
        const page: Stored[] = await backwards(count, from);
        const ours = page.find((stored) => isOurs(stored, prefix));
        if (ours) return positionOf(ours);
        const last = page.at(-1);
        if (!last || page.length < count) return 0;
        from = positionOf(last);
      }
    },
    async end() {
      const [last] = await backwards(1);
      return last ? positionOf(last) : 0;
    },
  };
};
