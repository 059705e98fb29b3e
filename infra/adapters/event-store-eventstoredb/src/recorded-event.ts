import { type EventData, jsonEvent, type JSONEventType, type RecordedEvent } from '@eventstore/db-client';
import { eventDefinitions, type Metadata, type NewEvent, type Position, type Recorded, unknownEventError, upcast } from '@tennis/contracts';

/** The engine has no fields of its own for these: they are stored in the metadata. */
interface StoredMetadata extends Metadata {
  readonly occurredAt: string;
  readonly version: number;
  /** Only for an event that was recorded elsewhere; for the others the engine has the time. */
  readonly recordedAt?: string;
}

type Stored = RecordedEvent<JSONEventType>;

export const toEventData = ({ id, type, data, metadata, occurredAt, version }: NewEvent): EventData =>
  jsonEvent({ id, type, data: data as JSONEventType['data'], metadata: { ...metadata, occurredAt, version } satisfies StoredMetadata });

/** An event that was recorded elsewhere, with its original time. */
export const toImported = ({ recordedAt, ...event }: Recorded): EventData => {
  const { metadata, ...rest } = toEventData(event);
  return { ...rest, metadata: { ...(metadata as object), recordedAt } } as EventData;
};

/** Recognised by its metadata: a later release of this program writes types that are unknown here. */
const isWrittenByUs = (metadata: unknown): boolean => {
  const { version, commandId, occurredAt } = (metadata ?? {}) as Partial<Record<keyof StoredMetadata, unknown>>;
  return Number.isSafeInteger(version) && typeof commandId === 'string' && typeof occurredAt === 'string';
};

/** False for system events, and for events of other programs and of other installations in the same database. */
export const isOurs = ({ streamId, type, metadata }: Pick<Stored, 'streamId' | 'type' | 'metadata'>, prefix: string): boolean =>
  !streamId.startsWith('$') && streamId.startsWith(prefix) && (eventDefinitions[type] !== undefined || isWrittenByUs(metadata));

/**
 * Commit positions stay far below 2^53: a position is the byte offset in the log. @throws Error for a server older than 22.6, which sends
 * no positions with a stream.
 */
export const positionOf = ({ position }: Pick<Stored, 'position'>): Position => {
  const commit = Number(position?.commit ?? -1n);
  if (!Number.isSafeInteger(commit) || commit < 0) throw new Error('the event store sends no positions; 22.6 or later is needed');
  return commit;
};

/** For an event as it was written, or as `toFollowed` answers it. */
export const isKnown = ({ type, version }: Pick<Recorded, 'type' | 'version'>): boolean => unknownEventError(type, version) === undefined;

/** The event in the shape in which it was recorded. */
export const toWritten = (stored: Stored, prefix: string): Recorded => {
  const { occurredAt, version, recordedAt = stored.created.toISOString(), ...metadata } = stored.metadata as unknown as StoredMetadata;
  return {
    id: stored.id,
    type: stored.type,
    version,
    data: stored.data,
    occurredAt,
    metadata,
    stream: stored.streamId.slice(prefix.length),
    revision: Number(stored.revision),
    position: positionOf(stored),
    recordedAt,
  };
};

/** The event in today's shape; an event of a later release as it was written. */
export const toCurrentShape = (stored: Stored, prefix: string): Recorded => {
  const written = toWritten(stored, prefix);
  const { type, version, data } = written;
  return isKnown(written) ? { ...written, version: eventDefinitions[type]!.version, data: upcast(type, version, data) } : written;
};

/** The event in today's shape. @throws UnknownEvent. */
export const toRecorded = (stored: Stored, prefix: string): Recorded => {
  const event = toCurrentShape(stored, prefix);
  const unknown = unknownEventError(event.type, event.version);
  if (unknown) throw unknown;
  return event;
};
