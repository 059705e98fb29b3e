import { eventDefinitions, type Metadata, type Recorded, upcast } from '@tennis/contracts';
import type { Connection } from '../files/schema';

/** An event that has not loaded all of its fields. */
export interface Scanned extends Recorded {
  rest(): Rest;
}

/** A part of the log: its events of the wanted types, and the last scanned position. */
export interface LogPage {
  readonly events: readonly Scanned[];
  readonly position: number;
}

type Columns = readonly [
  position: number,
  stream: string,
  revision: number,
  type: string,
  version: number,
  occurredAt: string,
  data: unknown,
  rest?: Rest,
];

/** The fields that most folds never read. */
type Rest = Pick<Recorded, 'id' | 'metadata' | 'recordedAt'>;

/** `Columns` as one text: fetched and parsed at once, an event costs two thirds of reading it column by column. */
const textOf = (rest: string): string =>
  `format('[%d,%s,%d,%s,%d,%s,%s${rest && ',{"id":%s,"metadata":%s,"recordedAt":%s}'}]', position, json_quote(stream), revision, json_quote(type), version, json_quote(occurred_at), data${rest})`;
const withoutRest = textOf('');
const withRest = textOf(', json_quote(id), metadata, json_quote(recorded_at)');

/** Large enough for one query, small enough that a page's events are garbage-collected young. */
const pageSize = 1000;
/** Fetching the rest of one event costs about as much as including the rest of this many. */
const worthBringing = 4;
/** Looking up one event by its type costs about as much as skipping this many in log order. */
const worthPassing = 2;

/**
 * Events that load id, metadata and recording time only on access, because these are a third of the scan and most folds never read them;
 * `asked` counts the accesses. A copy with `{ ...event }` loses them (and then fails loudly); `completed` makes a full copy.
 */
const eventsOf = (log: Connection, types: readonly string[]) => {
  /** One string per type: the engine makes a new one for each row, which every comparison would read letter by letter. */
  const typeNames = new Map(types.map((type) => [type, type]));
  const restAt = log.prepare<[number], Record<keyof Rest, string>>(
    'SELECT id, metadata, recorded_at AS recordedAt FROM main.events WHERE position = ?',
  );
  const fetchRest = (position: number): Rest => {
    const { id, metadata, recordedAt } = restAt.get(position)!;
    return { id, metadata: JSON.parse(metadata) as Metadata, recordedAt };
  };
  return class ScannedEvent implements Scanned {
    static asked = 0;
    readonly position: number;
    readonly stream: string;
    readonly revision: number;
    readonly type: string;
    readonly version: number;
    readonly data: unknown;
    readonly occurredAt: string;
    #rest: Rest | undefined;
    #isAsked = false;

    constructor([position, stream, revision, typeName, version, occurredAt, data, rest]: Columns) {
      const type = typeNames.get(typeName)!;
      const today = eventDefinitions[type]?.version;
      this.position = position;
      this.stream = stream;
      this.revision = revision;
      this.type = type;
      this.version = today ?? version;
      this.data = version === today ? data : upcast(type, version, data);
      this.occurredAt = occurredAt;
      this.#rest = rest;
    }

    /** The fields that may still be in the log. */
    rest(): Rest {
      if (!this.#isAsked) ScannedEvent.asked += 1;
      this.#isAsked = true;
      return (this.#rest ??= fetchRest(this.position));
    }

    get id(): string {
      return this.rest().id;
    }

    get metadata(): Metadata {
      return this.rest().metadata;
    }

    get recordedAt(): string {
      return this.rest().recordedAt;
    }
  };
};

/** A copy with all fields, fetched at once. */
export const completed = (event: Scanned): Recorded => ({ ...event, ...event.rest() });

export const headOf = (log: Connection): number =>
  log.prepare<[], number | null>('SELECT max(position) FROM main.events').pluck().get() ?? 0;

/**
 * The log up to its end at the start, page by page; events that no view wants never leave the engine.
 * @throws Error for an event that this program does not know.
 */
export function* scanLog(log: Connection, types: Iterable<string>, head: number): Generator<LogPage> {
  const wanted = [...new Set(types)];
  const ScannedEvent = eventsOf(log, wanted);
  const pagesOf = (table: string) => {
    const select = (text: string) =>
      log
        .prepare<(string | number)[], string>(
          `SELECT ${text} FROM ${table} WHERE position > ? AND position <= ? AND type IN (${wanted.map(() => '?').join(', ')}) ORDER BY position`,
        )
        .pluck();
    return { lean: select(withoutRest), whole: select(withRest) };
  };
  const [byType, inOrder] = [pagesOf('main.events'), pagesOf('main.events NOT INDEXED')];
  let page = byType.lean;
  for (let position = 0; position < head;) {
    const until = Math.min(position + pageSize, head);
    const events = page.all(position, until, ...wanted).map((text) => new ScannedEvent(JSON.parse(text) as Columns));
    ScannedEvent.asked = 0;
    yield { events, position: until };
    const pages = events.length * worthPassing > until - position ? inOrder : byType;
    page = ScannedEvent.asked * worthBringing > events.length ? pages.whole : pages.lean;
    position = until;
  }
}
