import { hash } from 'node:crypto';
import { eventDefinitions, type Metadata, type Recorded, upcast } from '@tennis/contracts';
import type { LogHead } from '../files/anchors';
import { parseStored } from '../files/damage';
import type { Connection } from '../files/schema';
import { limitClause } from '../files/sql';

/** An event as stored in the log; data and metadata are JSON. */
export interface EventRow {
  readonly position: number;
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly version: number;
  readonly data: string;
  readonly metadata: string;
  readonly occurred_at: string;
  readonly recorded_at: string;
}

/** The hash before the first event. */
export const firstHash = '0'.repeat(64);

/** A field with its length before it, so that no byte can move from one field to the next undetected. */
const field = (text: string): string => `${text.length}:${text}`;

/** Each event's hash covers all its columns and the hash before it, so that changing, moving or removing an event breaks the chain. Hex. */
export const chainHash = (previous: string, row: EventRow): string =>
  hash(
    'sha256',
    `${previous} ${row.position} ${row.revision} ${row.version} ${field(row.id)}${field(row.stream)}${field(row.type)}${field(row.occurred_at)}${field(row.recorded_at)}${field(row.data)}${field(row.metadata)}`,
    'hex',
  );

/** The event in its recorded shape. */
export const writtenOf = (row: EventRow): Recorded => ({
  id: row.id,
  type: row.type,
  version: row.version,
  data: parseStored(row.data, 'the event at position', row.position),
  occurredAt: row.occurred_at,
  metadata: parseStored(row.metadata, 'the event at position', row.position) as Metadata,
  stream: row.stream,
  revision: row.revision,
  position: row.position,
  recordedAt: row.recorded_at,
});

/** The event in today's shape. @throws Error for an event that this program does not know. */
export const recordedOf = (row: EventRow): Recorded => {
  const written = writtenOf(row);
  return { ...written, version: eventDefinitions[row.type]?.version ?? row.version, data: upcast(row.type, row.version, written.data) };
};

export const columns = 'position, id, stream, revision, type, version, data, metadata, occurred_at, recorded_at';

/** The statements of the log. */
export const eventRows = (db: Connection) => {
  const ofStream = db.prepare<[string, number, number], EventRow>(
    `SELECT ${columns} FROM main.events WHERE stream = ? AND revision >= ? ORDER BY revision ${limitClause}`,
  );
  const page = db.prepare<[number, number], EventRow>(
    `SELECT ${columns} FROM main.events WHERE position > ? ORDER BY position ${limitClause}`,
  );
  const one = db.prepare<[number], EventRow>(`SELECT ${columns} FROM main.events WHERE position = ?`);
  const last = db.prepare<[], LogHead>(`SELECT position, lower(hex(hash)) AS hash FROM main.events ORDER BY position DESC LIMIT 1`);
  const idsOf = db.prepare<[string, number, number], { id: string; position: number }>(
    `SELECT id, position FROM main.events WHERE stream = ? AND revision >= ? ORDER BY revision ${limitClause}`,
  );
  const nextOf = db.prepare<[string], number>(`SELECT coalesce(max(revision) + 1, 0) FROM main.events WHERE stream = ?`).pluck();
  const insert = db.prepare(`INSERT INTO main.events (${columns}, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  return {
    /** From a revision on; at most `limit`, all by default. */
    ofStream: (stream: string, from = 0, limit = -1) => ofStream.all(stream, from, limit),
    after: (position: number, limit: number) => page.all(position, limit),
    at: (position: number) => one.get(position),
    head: (): LogHead => last.get() ?? { position: 0, hash: firstHash },
    /** The revision of the next event of a stream. */
    next: (stream: string): number => nextOf.get(stream)!,
    /** Ids and positions of a stream's events from a revision on. */
    placed: (stream: string, from: number, limit: number) => idsOf.all(stream, from, limit),
    insert: (row: EventRow, rowHash: string): void => {
      insert.run(
        row.position,
        row.id,
        row.stream,
        row.revision,
        row.type,
        row.version,
        row.data,
        row.metadata,
        row.occurred_at,
        row.recorded_at,
        Buffer.from(rowHash, 'hex'),
      );
    },
  };
};

export type EventRows = ReturnType<typeof eventRows>;
