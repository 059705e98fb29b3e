import type { Clock, DevelopmentClock } from '@tennis/ports';
import { systemClock } from './system-clock';

/** Follows another clock, ahead of it by the sum of all advances. */
export const developmentClock = (clock: Clock = systemClock): DevelopmentClock => {
  const listeners: ((ahead: number) => Promise<unknown>)[] = [];
  let ahead = 0;
  return {
    now: () => new Date(Date.parse(clock.now()) + ahead).toISOString(),
    async advance(milliseconds) {
      ahead += milliseconds;
      for (const listener of listeners) await listener(ahead);
    },
    onAdvanced: (listener) => void listeners.push(listener),
  };
};
