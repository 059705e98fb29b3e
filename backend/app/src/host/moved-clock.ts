import type { DevelopmentClock } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { collections } from '../kernel/collections';

/** Key of the only document. */
const documentKey = 'clock';

/**
 * Restores a clock that was moved ahead: otherwise the log would lie in the future after a restart, and every deadline would wait for it.
 * Each move is stored before the jobs that are due by then run. Call it before anybody else listens to the clock.
 */
export const goOnAsMoved = async ({ readStore }: Pick<AppContext, 'readStore'>, clock: DevelopmentClock): Promise<void> => {
  const kept = (await readStore.getPlain(collections.movedClock, documentKey))?.document;
  if (kept) await clock.advance(kept.ahead);
  clock.onAdvanced((ahead) => readStore.put(collections.movedClock, documentKey, { ahead }));
};
