import { type NewEvent, reject } from '@tennis/contracts';

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The stricter engine refuses more in one append; counts data only. */
const largestAppend = 1_048_576;

/** A new event with its payload as stored. */
export interface CheckedEvent {
  readonly event: NewEvent;
  readonly data: string;
  readonly metadata: string;
}

const jsonOf = (value: unknown): string | undefined => {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
};

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Names starting with `$` belong to the stricter engine, which may crash on them. @throws Rejection `store.event-invalid`. */
export const checkStream = (stream: string): void => {
  if (!isFilled(stream) || stream.startsWith('$')) throw reject('store.event-invalid');
};

/**
 * Checks everything before anything is written. `most`: bytes of data in total. @throws Rejection `store.event-invalid`,
 * `store.event-too-large`.
 */
export const checkEvents = (events: readonly NewEvent[], most = largestAppend): readonly CheckedEvent[] => {
  let bytes = 0;
  return events.map((event) => {
    const data = jsonOf(event.data);
    const metadata = jsonOf(event.metadata);
    const wellFormed =
      idPattern.test(event.id) && isFilled(event.type) && isFilled(event.occurredAt) && Number.isSafeInteger(event.version);
    if (!wellFormed || data === undefined || metadata === undefined) throw reject('store.event-invalid');
    bytes += Buffer.byteLength(data);
    if (bytes > most) throw reject('store.event-too-large');
    return { event, data, metadata };
  });
};
