import type { DevelopmentClock } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { collections } from '../kernel/collections';

/** Key of the only document. */
const documentKey = 'clock';

/**
 * Restores a clock that was moved ahead: otherwise the log would lie in the future after a restart, and every deadline would wait for it.
 * Each move is stored before the jobs that are due by then run. Call it before anybody else listens to the clock.
 */
export const restoreMovedClock = async ({ readStore }: Pick<AppContext, 'readStore'>, clock: DevelopmentClock): Promise<void> => {
  const stored = (await readStore.getPlain(collections.movedClock, documentKey))?.document;
  if (stored) await clock.advance(stored.ahead);
  clock.onAdvanced((ahead) => readStore.put(collections.movedClock, documentKey, { ahead }));
};
