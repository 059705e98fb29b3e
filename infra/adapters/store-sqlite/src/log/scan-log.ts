import { eventDefinitions, type Metadata, type Recorded, upcast } from '@tennis/contracts';
import type { Connection } from '../files/schema';

/** An event that has not loaded all of its fields. */
export interface LazyEvent extends Recorded {
  lazyFields(): LazyFields;
}

/** A part of the log: its events of the wanted types, and the last scanned position. */
export interface LogPage {
  readonly events: readonly LazyEvent[];
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
  rest?: LazyFields,
];

/** The fields that most folds never read. */
type LazyFields = Pick<Recorded, 'id' | 'metadata' | 'recordedAt'>;

/** `Columns` as one text: fetched and parsed at once, an event costs two thirds of reading it column by column. */
const textOf = (rest: string): string =>
  `format('[%d,%s,%d,%s,%d,%s,%s${rest && ',{"id":%s,"metadata":%s,"recordedAt":%s}'}]', position, json_quote(stream), revision, json_quote(type), version, json_quote(occurred_at), data${rest})`;
const requiredColumns = textOf('');
const allColumns = textOf(', json_quote(id), metadata, json_quote(recorded_at)');

/** Large enough for one query, small enough that a page's events are garbage-collected young. */
const pageSize = 1000;
/** Fetching the rest of one event costs about as much as including the rest of this many. */
const inlineThreshold = 4;
/** Looking up one event by its type costs about as much as skipping this many in log order. */
const scanThreshold = 2;

/**
 * Events that load id, metadata and recording time only on access, because these are a third of the scan and most folds never read them;
 * `accessCount` counts the accesses. A copy with `{ ...event }` loses them (and then fails loudly); `withAllFields` makes a full copy.
 */
const eventsOf = (log: Connection, types: readonly string[]) => {
  /** One string per type: the engine makes a new one for each row, which every comparison would read letter by letter. */
  const typeNames = new Map(types.map((type) => [type, type]));
  const lazyFieldsAt = log.prepare<[number], Record<keyof LazyFields, string>>(
    'SELECT id, metadata, recorded_at AS recordedAt FROM main.events WHERE position = ?',
  );
  const fetchLazyFields = (position: number): LazyFields => {
    const { id, metadata, recordedAt } = lazyFieldsAt.get(position)!;
    return { id, metadata: JSON.parse(metadata) as Metadata, recordedAt };
  };
  return class ScannedEvent implements LazyEvent {
    static accessCount = 0;
    readonly position: number;
    readonly stream: string;
    readonly revision: number;
    readonly type: string;
    readonly version: number;
    readonly data: unknown;
    readonly occurredAt: string;
    #rest: LazyFields | undefined;
    #isAsked = false;

    constructor([position, stream, revision, typeName, version, occurredAt, data, rest]: Columns) {
      const type = typeNames.get(typeName)!;
      const currentVersion = eventDefinitions[type]?.version;
      this.position = position;
      this.stream = stream;
      this.revision = revision;
      this.type = type;
      this.version = currentVersion ?? version;
      this.data = version === currentVersion ? data : upcast(type, version, data);
      this.occurredAt = occurredAt;
      this.#rest = rest;
    }

    /** The fields that may still be in the log. */
    lazyFields(): LazyFields {
      if (!this.#isAsked) ScannedEvent.accessCount += 1;
      this.#isAsked = true;
      return (this.#rest ??= fetchLazyFields(this.position));
    }

    get id(): string {
      return this.lazyFields().id;
    }

    get metadata(): Metadata {
      return this.lazyFields().metadata;
    }

    get recordedAt(): string {
      return this.lazyFields().recordedAt;
    }
  };
};

/** A copy with all fields, fetched at once. */
export const withAllFields = (event: LazyEvent): Recorded => ({ ...event, ...event.lazyFields() });

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
    return { lean: select(requiredColumns), whole: select(allColumns) };
  };
  const [byType, inOrder] = [pagesOf('main.events'), pagesOf('main.events NOT INDEXED')];
  let page = byType.lean;
  for (let position = 0; position < head;) {
    const until = Math.min(position + pageSize, head);
    const events = page.all(position, until, ...wanted).map((text) => new ScannedEvent(JSON.parse(text) as Columns));
    ScannedEvent.accessCount = 0;
    yield { events, position: until };
    const pages = events.length * scanThreshold > until - position ? inOrder : byType;
    page = ScannedEvent.accessCount * inlineThreshold > events.length ? pages.whole : pages.lean;
    position = until;
  }
}
