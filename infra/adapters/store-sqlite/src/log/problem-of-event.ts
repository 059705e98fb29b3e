import { eventDefinitions, idSchema, type Metadata, schemaProblem, upcast } from '@tennis/contracts';
import type { EventRow } from './event-rows';

/** `event`: it cannot be read. `shape`: it can be read, but does not match its type's schema. */
export interface ProblemOfEvent {
  readonly kind: 'event' | 'shape';
  readonly message: string;
}

const kinds: readonly unknown[] = ['visitor', 'user', 'system'] satisfies readonly Metadata['actorKind'][];
const isId = (value: unknown): boolean => idSchema.safeParse(value).success;
const unreadable = (message: string): ProblemOfEvent => ({ kind: 'event', message });

const problemOfMetadata = (metadata: Partial<Record<keyof Metadata, unknown>>): ProblemOfEvent | undefined => {
  if (!isId(metadata.commandId)) return unreadable('the command id is not a lower-case UUID');
  if (!kinds.includes(metadata.actorKind)) return unreadable(`unknown kind of actor ${String(metadata.actorKind)}`);
  const texts = [metadata.bodyHash, metadata.correlationId, metadata.causationId, metadata.actorId];
  return texts.every((text) => typeof text === 'string') ? undefined : unreadable('the metadata is incomplete');
};

/** The problem of a stored event for today's program: unknown, of a newer version, not liftable to today's shape, or not of that shape. */
export const problemOfEvent = (row: EventRow): ProblemOfEvent | undefined => {
  if (!isId(row.id)) return unreadable('the id is not a lower-case UUID');
  if (!eventDefinitions[row.type]) return unreadable(`unknown event type ${row.type}`);
  try {
    const shape = schemaProblem(row.type, upcast(row.type, row.version, JSON.parse(row.data)));
    if (shape !== undefined) return { kind: 'shape', message: shape };
    return problemOfMetadata(JSON.parse(row.metadata) as Partial<Record<keyof Metadata, unknown>>);
  } catch (error) {
    return unreadable(`${row.type}: ${(error as Error).message}`);
  }
};
