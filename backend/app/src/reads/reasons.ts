import { openEvent, type Position } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';

export interface Reason {
  readonly position: Position;
  /** Undefined where nothing was written, or whose key sealed it was erased. */
  readonly text: string | undefined;
}

/** Why each event of this type happened, in the order of the stream, opened. */
export const reasonsOf = async (app: AppContext, stream: string, type: string): Promise<readonly Reason[]> => {
  const events = (await app.eventStore.readStream(stream)).filter((event) => event.type === type);
  return events.map((event) => {
    const { reason } = openEvent(event, (sealed) => app.personalData.open(sealed)).data as { readonly reason?: unknown };
    return { position: event.position, text: typeof reason === 'string' ? reason : undefined };
  });
};
