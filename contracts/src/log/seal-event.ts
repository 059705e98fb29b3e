import { eventDefinitions } from '../contexts';
import { idOfStream } from '../kernel/ids';
import type { NewEvent, Recorded } from '../kernel/message';
import { eachOf, isSealed, type KeyOwner, type Sealed, sealedFieldsOf } from '../kernel/personal';

type Fields = Readonly<Record<string, unknown>>;
interface OwnedField {
  readonly path: readonly string[];
  readonly of: KeyOwner;
}

const nothing: readonly OwnedField[] = [];
const nobody: readonly string[] = [];
const found = new Map<string, readonly OwnedField[]>();

/** The sealed fields of an event type, with the owner of each field's key; computed once. @throws Error for a field without an owner. */
export const personalOf = (type: string): readonly OwnedField[] => {
  const known = found.get(type);
  if (known) return known;
  const definition = eventDefinitions[type];
  if (!definition) return nothing;
  const fields = sealedFieldsOf(definition.schema).map(({ path, of = definition.sealedFor }) => {
    if (of === undefined) throw new Error(`${type} ${path.join('.')} is sealed under nobody's key`);
    return { path, of };
  });
  found.set(type, fields);
  return fields;
};

/** The person, or the thing, whose key seals a field of an event. */
const ownerOf = (event: NewEvent, stream: string, of: KeyOwner): string => {
  if (of === 'stream') return idOfStream(stream);
  if (of === 'actor') return event.metadata.actorId;
  return (event.data as Record<string, string>)[of]!;
};

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
/** True for a value that must be sealed. A value taken over from an earlier event is sealed already, and an empty text is not personal. */
const isOpen = (value: unknown): boolean => isGiven(value) && value !== '' && !isSealed(value);

/** The values at a path, through every member of each list on the way. */
const valuesAt = (value: unknown, path: readonly string[], at = 0): readonly unknown[] => {
  if (at === path.length) return [value];
  if (!isGiven(value)) return [];
  if (path[at] === eachOf) return (value as readonly unknown[]).flatMap((one) => valuesAt(one, path, at + 1));
  return valuesAt((value as Fields)[path[at]!], path, at + 1);
};

/** The same value with the parts at a path changed, where there are any. */
const changedAt = (value: unknown, path: readonly string[], change: (value: unknown) => unknown, at = 0): unknown => {
  if (at === path.length) return change(value);
  if (!isGiven(value)) return value;
  const name = path[at]!;
  if (name === eachOf) return (value as readonly unknown[]).map((one) => changedAt(one, path, change, at + 1));
  const before = (value as Fields)[name];
  const after = changedAt(before, path, change, at + 1);
  return after === before ? value : { ...(value as Fields), [name]: after };
};

/** The event with its personal fields sealed, as it enters the log. Events without such fields pass unchanged. */
export const sealEvent = <E extends NewEvent>(event: E, stream: string, seal: (person: string, value: unknown) => Sealed): E => {
  let data: unknown = event.data;
  for (const { path, of } of personalOf(event.type))
    data = changedAt(data, path, (value) => (isOpen(value) ? seal(ownerOf(event, stream, of), value) : value));
  return data === event.data ? event : { ...event, data };
};

/** The event with its personal fields opened, for the views that show them; null once the person is erased. */
export const openEvent = (event: Recorded, open: (sealed: Sealed) => unknown): Recorded => {
  let data: unknown = event.data;
  for (const { path } of personalOf(event.type)) data = changedAt(data, path, (value) => (isSealed(value) ? open(value) : value));
  return data === event.data ? event : { ...event, data };
};

/**
 * The owners of the keys that are needed to seal an event. Empty if it has nothing personal, so that an erased person can still be removed.
 */
export const keyOwnersOf = (event: NewEvent, stream: string): readonly string[] => {
  let owners: string[] | undefined;
  for (const { path, of } of personalOf(event.type)) {
    if (!valuesAt(event.data, path).some(isOpen)) continue;
    const owner = ownerOf(event, stream, of);
    if (!owners?.includes(owner)) (owners ??= []).push(owner);
  }
  return owners ?? nobody;
};
