import { type AnyEvent, fieldsOf, isEvent, type Position, type RecordedAs } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { unsealEvent } from './unsealed';

export interface Reason {
  readonly position: Position;
  /** Undefined when nothing was written, or the key that sealed it was erased. */
  readonly text: string | undefined;
}

/** Events of one type in a stream, in order and unsealed: for texts that no view holds. */
export const unsealedEventsOf = async <Type extends AnyEvent['type']>(
  app: AppContext,
  stream: string,
  type: Type,
): Promise<readonly RecordedAs<Type>[]> => {
  const events = (await app.eventStore.readStream(stream)).filter((event) => isEvent(event, type));
  return events.map((event) => unsealEvent(app, event)).filter((event) => isEvent(event, type));
};

/** Reason of each event of this type, in the order of the stream, unsealed. */
export const reasonsOf = async (app: AppContext, stream: string, type: string): Promise<readonly Reason[]> => {
  const events = (await app.eventStore.readStream(stream)).filter((event) => event.type === type);
  return events.map((event) => {
    const { reason } = fieldsOf(unsealEvent(app, event));
    return { position: event.position, text: typeof reason === 'string' ? reason : undefined };
  });
};
