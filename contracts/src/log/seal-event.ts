import { eventDefinitions } from '../contexts';
import { idOfStream } from '../kernel/ids';
import type { NewEvent, Recorded } from '../kernel/message';
import { isSealed, type Sealed } from '../kernel/personal';

type Fields = Readonly<Record<string, unknown>>;

/** Whose key seals the personal fields of an event. */
const ownerOf = (event: NewEvent, stream: string, of: string): string => {
  if (of === 'stream') return idOfStream(stream);
  if (of === 'actor') return event.metadata.actorId;
  return (event.data as Record<string, string>)[of]!;
};

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** What stands at a path; undefined where the way to it ends before. */
const valueAt = (data: Fields, [name, ...rest]: readonly string[]): unknown =>
  rest.length && isGiven(data[name!]) ? valueAt(data[name!] as Fields, rest) : rest.length ? undefined : data[name!];

/** A copy with another value at the end of a path that leads there. */
const withValueAt = (data: Fields, [name, ...rest]: readonly string[], value: unknown): Fields => ({
  ...data,
  [name!]: rest.length ? withValueAt(data[name!] as Fields, rest, value) : value,
});

/** The data with what stands in some fields changed, where something stands there. */
const changedAt = (data: Fields, fields: readonly string[], is: (value: unknown) => boolean, change: (value: unknown) => unknown): Fields =>
  fields.reduce((before, field) => {
    const path = field.split('.');
    const value = valueAt(before, path);
    return is(value) ? withValueAt(before, path, change(value)) : before;
  }, data);

/** The event with its personal fields sealed, as it enters the log; events without such fields pass unchanged. */
export const sealEvent = <E extends NewEvent>(event: E, stream: string, seal: (person: string, value: unknown) => Sealed): E => {
  const personal = eventDefinitions[event.type]?.personal;
  if (!personal) return event;
  const owner = ownerOf(event, stream, personal.of);
  return { ...event, data: changedAt(event.data as Fields, personal.fields, isGiven, (value) => seal(owner, value)) };
};

/** The event with its personal fields opened, for the views that show them; null once the person is erased. */
export const openEvent = (event: Recorded, open: (sealed: Sealed) => unknown): Recorded => {
  const personal = eventDefinitions[event.type]?.personal;
  if (!personal) return event;
  return { ...event, data: changedAt(event.data as Fields, personal.fields, isSealed, (value) => open(value as Sealed)) };
};

/** The people whose keys an event needs before it can be sealed: none where nothing personal is said, so that a person who was erased can still be taken out. */
export const keyOwnersOf = (event: NewEvent, stream: string): readonly string[] => {
  const personal = eventDefinitions[event.type]?.personal;
  const says = personal?.fields.some((field) => isGiven(valueAt(event.data as Fields, field.split('.'))));
  return personal && says ? [ownerOf(event, stream, personal.of)] : [];
};
