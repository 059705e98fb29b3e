import { eventDefinitions } from '../contexts';
import { idOfStream } from '../kernel/ids';
import type { NewEvent, Recorded } from '../kernel/message';
import { isSealed, type Sealed } from '../kernel/personal';

/** Whose key seals the personal fields of an event. */
const ownerOf = (event: NewEvent, stream: string, of: string): string => {
  if (of === 'stream') return idOfStream(stream);
  if (of === 'actor') return event.metadata.actorId;
  return (event.data as Record<string, string>)[of]!;
};

/** The event with its personal fields sealed, as it enters the log; events without such fields pass unchanged. */
export const sealEvent = <E extends NewEvent>(event: E, stream: string, seal: (person: string, value: unknown) => Sealed): E => {
  const personal = eventDefinitions[event.type]?.personal;
  if (!personal) return event;
  const data = { ...(event.data as Record<string, unknown>) };
  const owner = ownerOf(event, stream, personal.of);
  for (const field of personal.fields) if (data[field] !== undefined && data[field] !== null) data[field] = seal(owner, data[field]);
  return { ...event, data };
};

/** The event with its personal fields opened, for the views that show them; null once the person is erased. */
export const openEvent = (event: Recorded, open: (sealed: Sealed) => unknown): Recorded => {
  const personal = eventDefinitions[event.type]?.personal;
  if (!personal) return event;
  const data = { ...(event.data as Record<string, unknown>) };
  for (const field of personal.fields) if (isSealed(data[field])) data[field] = open(data[field]);
  return { ...event, data };
};

/** The people whose keys an event needs before it can be sealed: none where nothing personal is said, so that who was erased can still be taken out. */
export const keyOwnersOf = (event: NewEvent, stream: string): readonly string[] => {
  const personal = eventDefinitions[event.type]?.personal;
  const data = event.data as Record<string, unknown>;
  const says = personal?.fields.some((field) => data[field] !== undefined && data[field] !== null);
  return personal && says ? [ownerOf(event, stream, personal.of)] : [];
};
