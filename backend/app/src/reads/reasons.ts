import { type AnyEvent, type Position, type Recorded } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { opened } from './opened';

export interface Reason {
  readonly position: Position;
  /** Undefined where nothing was written, or whose key sealed it was erased. */
  readonly text: string | undefined;
}

type Of<Type extends AnyEvent['type']> = Recorded<Extract<AnyEvent, { type: Type }>>;

/** The events of one type in a stream, in its order, opened: for texts that no view keeps. */
export const openedOf = async <Type extends AnyEvent['type']>(
  app: AppContext,
  stream: string,
  type: Type,
): Promise<readonly Of<Type>[]> => {
  const isWanted = (event: Recorded): event is Of<Type> => event.type === type;
  const events = (await app.eventStore.readStream(stream)).filter(({ type: of }) => of === type);
  return events.map((event) => opened(app, event)).filter(isWanted);
};

/** Why each event of this type happened, in the order of the stream, opened. */
export const reasonsOf = async (app: AppContext, stream: string, type: string): Promise<readonly Reason[]> => {
  const events = (await app.eventStore.readStream(stream)).filter((event) => event.type === type);
  return events.map((event) => {
    const { reason } = opened(app, event).data as { readonly reason?: unknown };
    return { position: event.position, text: typeof reason === 'string' ? reason : undefined };
  });
};
