import type { ViewOperations } from '@tennis/ports';
import { nextPause, type Pauses } from '../log/subscriptions';
import type { LiveView } from './live-views';

/** The first pause lets others come upon more of what is damaged, which is then mended in the same pass over the log. */
export const repairPauses: Pauses = { first: 100, longest: 60_000 };

export interface RepairParts {
  readonly pauses: Pauses;
  readonly views: () => readonly LiveView[];
  readonly rebuildAll: ViewOperations['rebuildAll'];
  readonly onRepaired: (names: readonly string[]) => void;
}

/** Builds damaged views anew by itself, again and again until that succeeds. */
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
