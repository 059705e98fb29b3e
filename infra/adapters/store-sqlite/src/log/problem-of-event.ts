import { eventDefinitions, idSchema, type Metadata, upcast } from '@tennis/contracts';
import type { EventRow } from './event-rows';

const kinds: readonly unknown[] = ['visitor', 'user', 'system'] satisfies readonly Metadata['actorKind'][];
const isId = (value: unknown): boolean => idSchema.safeParse(value).success;

const problemOfMetadata = (metadata: Partial<Record<keyof Metadata, unknown>>): string | undefined => {
  if (!isId(metadata.commandId)) return 'the command id is not a lower-case UUID';
  if (!kinds.includes(metadata.actorKind)) return `unknown kind of actor ${String(metadata.actorKind)}`;
  const texts = [metadata.bodyHash, metadata.correlationId, metadata.causationId, metadata.actorId];
  return texts.every((text) => typeof text === 'string') ? undefined : 'the metadata is incomplete';
};

/** Why today's program could not read an event: unknown, of a newer version, not liftable to today's shape, or not of that shape. Sealed fields are fine. */
export const problemOfEvent = (row: EventRow): string | undefined => {
  if (!isId(row.id)) return 'the id is not a lower-case UUID';
  const definition = eventDefinitions[row.type];
  if (!definition) return `unknown event type ${row.type}`;
  try {
    const parsed = definition.schema.safeParse(upcast(row.type, row.version, JSON.parse(row.data)));
    const issue = parsed.error?.issues[0];
    if (issue) return `${row.type} ${issue.path.join('.') || 'data'}: ${issue.message}`;
    return problemOfMetadata(JSON.parse(row.metadata) as Partial<Record<keyof Metadata, unknown>>);
  } catch (error) {
    return `${row.type}: ${(error as Error).message}`;
  }
};
