import { type NewEvent, reject } from '@tennis/contracts';

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The most bytes of data that the server takes in one append; metadata and types are not counted. */
const largestAppend = 1_048_576;

const jsonOf = (value: unknown): string | undefined => {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
};

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** `$` names belong to the server; one of its versions crashes on an append to `$$`. @throws Rejection `store.event-invalid`. */
export const checkStream = (stream: string): void => {
  if (!isFilled(stream) || stream.startsWith('$')) throw reject('store.event-invalid');
};

/**
 * Everything is checked before anything is sent: the server answers twice or never to events that it cannot parse.
 * @throws Rejection `store.event-invalid`, `store.event-too-large`.
 */
export const checkEvents = (events: readonly NewEvent[]): void => {
  let bytes = 0;
  for (const { id, type, version, occurredAt, data, metadata } of events) {
    const text = jsonOf(data);
    const wellFormed =
      idPattern.test(id) && isFilled(type) && !type.startsWith('$') && isFilled(occurredAt) && Number.isSafeInteger(version);
    if (!wellFormed || text === undefined || jsonOf(metadata) === undefined) throw reject('store.event-invalid');
    bytes += Buffer.byteLength(text);
    if (bytes > largestAppend) throw reject('store.event-too-large');
  }
};
