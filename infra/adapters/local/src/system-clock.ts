import type { Clock } from '@tennis/ports';

/** The machine's clock, in UTC. */
export const systemClock: Clock = { now: () => new Date().toISOString() };
