import { type AnyEvent, fieldsOf, isEvent, type Position, type RecordedAs } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { opened } from './opened';

export interface Reason {
  readonly position: Position;
  /** Undefined where nothing was written, or where the key that sealed it was erased. */
  readonly text: string | undefined;
}

/** The events of one type in a stream, in its order, opened: for texts that no view keeps. */
export const openedOf = async <Type extends AnyEvent['type']>(
  app: AppContext,
  stream: string,
  type: Type,
): Promise<readonly RecordedAs<Type>[]> => {
  const events = (await app.eventStore.readStream(stream)).filter((event) => isEvent(event, type));
  return events.map((event) => opened(app, event)).filter((event) => isEvent(event, type));
};

/** Why each event of this type happened, in the order of the stream, opened. */
export const reasonsOf = async (app: AppContext, stream: string, type: string): Promise<readonly Reason[]> => {
  const events = (await app.eventStore.readStream(stream)).filter((event) => event.type === type);
  return events.map((event) => {
    const { reason } = fieldsOf(opened(app, event));
    return { position: event.position, text: typeof reason === 'string' ? reason : undefined };
  });
};
