import { type EventData, jsonEvent, type JSONEventType, type RecordedEvent } from '@eventstore/db-client';
import { eventDefinitions, type Metadata, type NewEvent, type Position, type Recorded, upcast } from '@tennis/contracts';

/** The engine has no columns of its own for these two: they travel in the metadata. */
interface StoredMetadata extends Metadata {
  readonly occurredAt: string;
  readonly version: number;
}

type Stored = RecordedEvent<JSONEventType>;

export const toEventData = ({ id, type, data, metadata, occurredAt, version }: NewEvent): EventData =>
  jsonEvent({ id, type, data: data as JSONEventType['data'], metadata: { ...metadata, occurredAt, version } satisfies StoredMetadata });

/** System events, those of other programs and of other installations in the same database are none of ours. */
export const isOurs = ({ streamId, type }: Pick<Stored, 'streamId' | 'type'>, prefix: string): boolean =>
  !streamId.startsWith('$') && streamId.startsWith(prefix) && eventDefinitions[type] !== undefined;

/** Commit positions stay far below 2^53: one is the byte offset in the log. @throws Error for a server older than 22.6, which sends none with a stream. */
export const positionOf = ({ position }: Pick<Stored, 'position'>): Position => {
  const commit = Number(position?.commit ?? -1n);
  if (!Number.isSafeInteger(commit) || commit < 0) throw new Error('the event store sends no positions; 22.6 or later is needed');
  return commit;
};

/** The event in today's shape. @throws Error for an event that this program does not know. */
export const toRecorded = (stored: Stored, prefix: string): Recorded => {
  const { occurredAt, version, ...metadata } = stored.metadata as unknown as StoredMetadata;
  return {
    id: stored.id,
    type: stored.type,
    version: eventDefinitions[stored.type]?.version ?? version,
    data: upcast(stored.type, version, stored.data),
    occurredAt,
    metadata,
    stream: stored.streamId.slice(prefix.length),
    revision: Number(stored.revision),
    position: positionOf(stored),
    recordedAt: stored.created.toISOString(),
  };
};
