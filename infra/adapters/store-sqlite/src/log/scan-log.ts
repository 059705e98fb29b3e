import { eventDefinitions, type Metadata, type Recorded, upcast } from '@tennis/contracts';
import type { Connection } from '../files/schema';

/** An event of which a part is still in the log. */
export interface Scanned extends Recorded {
  rest(): Pick<Recorded, 'id' | 'metadata' | 'recordedAt'>;
}

/** A stretch of the log: its events of the wanted types, and the last position that was looked at. */
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
];

/** `Columns` as one text: fetched and parsed at once, an event costs two thirds of what it costs column by column. */
const columns = `format('[%d,%s,%d,%s,%d,%s,%s]', position, json_quote(stream), revision, json_quote(type), version, json_quote(occurred_at), data)`;

/** What folds hardly ever look at. */
interface Rest {
  readonly id: string;
  readonly metadata: string;
  readonly recordedAt: string;
}

/** Large enough to be worth a query, small enough that a page's events die young. */
const pageSize = 1000;

/**
 * Events whose id, metadata and instant of recording are fetched only when somebody looks at them: folds hardly ever do, and
 * they are a third of the scan. A copy with `{ ...event }` loses them (and then fails loudly); `completed` makes one that has everything.
 */
const eventsOf = (log: Connection, types: readonly string[]) => {
  /** One string for each type: the engine makes a new one for each row, which everybody would have to compare letter by letter. */
  const typeNames = new Map(types.map((type) => [type, type]));
  const restAt = log.prepare<[number], Rest>('SELECT id, metadata, recorded_at AS recordedAt FROM main.events WHERE position = ?');
  return class ScannedEvent implements Scanned {
    readonly position: number;
    readonly stream: string;
    readonly revision: number;
    readonly type: string;
    readonly version: number;
    readonly data: unknown;
    readonly occurredAt: string;

    constructor([position, stream, revision, typeName, version, occurredAt, data]: Columns) {
      const type = typeNames.get(typeName)!;
      const today = eventDefinitions[type]?.version;
      this.position = position;
      this.stream = stream;
      this.revision = revision;
      this.type = type;
      this.version = today ?? version;
      this.data = version === today ? data : upcast(type, version, data);
      this.occurredAt = occurredAt;
    }

    /** What was left in the log. */
    rest(): Pick<Recorded, 'id' | 'metadata' | 'recordedAt'> {
      const { id, metadata, recordedAt } = restAt.get(this.position)!;
      return { id, metadata: JSON.parse(metadata) as Metadata, recordedAt };
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

/** A copy that has everything, fetched at once. */
export const completed = (event: Scanned): Recorded => ({ ...event, ...event.rest() });

export const headOf = (log: Connection): number =>
  log.prepare<[], number | null>('SELECT max(position) FROM main.events').pluck().get() ?? 0;

/**
 * The log up to where it ends at the start, page by page; what no view wants never leaves the engine.
 * @throws Error for an event that this program does not know.
 */
export function* scanLog(log: Connection, types: Iterable<string>, head: number): Generator<LogPage> {
  const wanted = [...new Set(types)];
  const ScannedEvent = eventsOf(log, wanted);
  const page = log
    .prepare<(string | number)[], string>(
      `SELECT ${columns} FROM main.events WHERE position > ? AND position <= ? AND type IN (${wanted.map(() => '?').join(', ')}) ORDER BY position`,
    )
    .pluck();
  for (let position = 0; position < head;) {
    const until = Math.min(position + pageSize, head);
    yield { events: page.all(position, until, ...wanted).map((text) => new ScannedEvent(JSON.parse(text) as Columns)), position: until };
    position = until;
  }
}
