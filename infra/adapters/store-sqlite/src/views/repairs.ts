import type { ViewOperations } from '@tennis/ports';
import { nextPause, type Pauses } from '../log/subscriptions';
import type { LiveView } from './live-views';

/** The first pause gives time to find further damage, which is then repaired in the same pass over the log. */
export const repairPauses: Pauses = { first: 100, longest: 60_000 };

export interface RepairParts {
  readonly pauses: Pauses;
  readonly views: () => readonly LiveView[];
  readonly rebuildAll: ViewOperations['rebuildAll'];
  readonly onRepaired: (names: readonly string[]) => void;
}

/** Rebuilds damaged views automatically, again and again until it succeeds. */
export const createRepairs = ({ pauses, views, rebuildAll, onRepaired }: RepairParts) => {
  let pause = pauses.first;
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isStopped = false;
  const damaged = (): readonly string[] => views().flatMap(({ state, definition }) => (state === 'damaged' ? [definition.name] : []));

  const run = async (): Promise<void> => {
    timer = undefined;
    const names = damaged();
    if (names.length === 0) return;
    isRunning = true;
    try {
      await rebuildAll(names);
      pause = pauses.first;
      onRepaired(names);
    } catch {
      pause = nextPause(pause, pauses);
    }
    isRunning = false;
    needed();
  };
  const needed = (): void => {
    if (isStopped || isRunning || timer || damaged().length === 0) return;
    timer = setTimeout(() => void run(), pause).unref();
  };
  return {
    needed,
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
