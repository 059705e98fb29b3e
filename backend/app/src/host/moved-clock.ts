import type { DevelopmentClock } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { collections } from '../kernel/collections';

/** The one document of what is known. */
const documentKey = 'clock';

/**
 * A clock that was moved ahead goes on from there after a restart: else the log would lie in the future, and every deadline would wait for
 * it. Each move is kept before what is due by then is done. Called before anybody else listens to the clock.
 */
export const goOnAsMoved = async ({ readStore }: Pick<AppContext, 'readStore'>, clock: DevelopmentClock): Promise<void> => {
  const kept = (await readStore.getPlain(collections.movedClock, documentKey))?.document;
  if (kept) await clock.advance(kept.ahead);
  clock.onAdvanced((ahead) => readStore.put(collections.movedClock, documentKey, { ahead }));
};
