import { eventDefinitions, type Metadata, type Recorded, upcast } from '@tennis/contracts';
import type { Connection } from './schema';

/** A stretch of the log: its events of the wanted types, and the last position that was looked at. */
export interface LogPage {
  readonly events: readonly Recorded[];
  readonly position: number;
}

type Columns = readonly [
  position: number,
  id: string,
  stream: string,
  revision: number,
  type: string,
  version: number,
  data: string,
  metadata: string,
  occurredAt: string,
  recordedAt: string,
];

/** Large enough to be worth a query, small enough that a page's events die young. */
const pageSize = 1000;

const recordedOf = ([position, id, stream, revision, type, version, data, metadata, occurredAt, recordedAt]: Columns): Recorded => ({
  position,
  id,
  stream,
  revision,
  type,
  version: eventDefinitions[type]?.version ?? version,
  data: upcast(type, version, JSON.parse(data)),
  metadata: JSON.parse(metadata) as Metadata,
  occurredAt,
  recordedAt,
});

export const headOf = (log: Connection): number =>
  log.prepare<[], number | null>('SELECT max(position) FROM main.events').pluck().get() ?? 0;

/**
 * The log up to where it ends at the start, page by page; what no view wants never leaves the engine. Columns come as arrays, which
 * saves a quarter of the time.
 * @throws Error for an event that this program does not know.
 */
export function* scanLog(log: Connection, types: Iterable<string>, head: number): Generator<LogPage> {
  const wanted = [...new Set(types)];
  const page = log
    .prepare<(string | number)[], Columns>(
      `SELECT position, id, stream, revision, type, version, data, metadata, occurred_at, recorded_at FROM main.events
       WHERE position > ? AND position <= ? AND type IN (${wanted.map(() => '?').join(', ')}) ORDER BY position`,
    )
    .raw();
  for (let position = 0; position < head;) {
    const until = Math.min(position + pageSize, head);
    yield { events: page.all(position, until, ...wanted).map(recordedOf), position: until };
    position = until;
  }
}
