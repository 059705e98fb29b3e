import { nextPause, type Pauses } from '../log/subscriptions';
import type { LiveView } from './live-views';

export const retryPauses: Pauses = { first: 1_000, longest: 30_000 };

/** Lets a stopped view retry automatically, after growing pauses, until it succeeds. */
export const createRetries = (pauses: Pauses, tryAgain: (view: LiveView) => void) => {
  const timers = new Map<LiveView, NodeJS.Timeout>();
  const next = new Map<LiveView, number>();
  const forget = (view: LiveView): void => {
    clearTimeout(timers.get(view));
    timers.delete(view);
  };
  return {
    schedule: (view: LiveView): void => {
      forget(view);
      const pause = next.get(view) ?? pauses.first;
      next.set(view, nextPause(pause, pauses));
      const timer = setTimeout(() => {
        timers.delete(view);
        tryAgain(view);
      }, pause);
      timer.unref();
      timers.set(view, timer);
    },
    /** The view succeeded: the next failure starts with a short pause again. */
    reset: (view: LiveView): void => {
      forget(view);
      next.delete(view);
    },
    stop: (): void => {
      for (const view of [...timers.keys()]) forget(view);
    },
  };
};
