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

/** What an event of a type has sealed, and whose key each field takes; looked for once. @throws Error for a field of nobody. */
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
/** What a decision takes over from an earlier event is sealed already, and an empty text says nothing of anybody. */
const isOpen = (value: unknown): boolean => isGiven(value) && value !== '' && !isSealed(value);

/** What stands at a path, in each member of a list that it leads through. */
const valuesAt = (value: unknown, path: readonly string[], at = 0): readonly unknown[] => {
  if (at === path.length) return [value];
  if (!isGiven(value)) return [];
  if (path[at] === eachOf) return (value as readonly unknown[]).flatMap((one) => valuesAt(one, path, at + 1));
  return valuesAt((value as Fields)[path[at]!], path, at + 1);
};

/** The same with what stands at a path changed, where something stands there. */
const changedAt = (value: unknown, path: readonly string[], change: (value: unknown) => unknown, at = 0): unknown => {
  if (at === path.length) return change(value);
  if (!isGiven(value)) return value;
  const name = path[at]!;
  if (name === eachOf) return (value as readonly unknown[]).map((one) => changedAt(one, path, change, at + 1));
  const before = (value as Fields)[name];
  const after = changedAt(before, path, change, at + 1);
  return after === before ? value : { ...(value as Fields), [name]: after };
};

/** The event with its personal fields sealed, as it enters the log; events without such fields pass unchanged. */
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

/** The owners of the keys that an event needs before it can be sealed: none where nothing personal is said, so that a person who was erased can still be taken out. */
export const keyOwnersOf = (event: NewEvent, stream: string): readonly string[] => {
  let owners: string[] | undefined;
  for (const { path, of } of personalOf(event.type)) {
    if (!valuesAt(event.data, path).some(isOpen)) continue;
    const owner = ownerOf(event, stream, of);
    if (!owners?.includes(owner)) (owners ??= []).push(owner);
  }
  return owners ?? nobody;
};
