import { setImmediate as nextTurn } from 'node:timers/promises';

/** An idle turn of the event loop takes less than this, in ms. */
const idleTurn = 0.3;
/** Longest wait of background work, in ms: it also gets on when the server is never idle. */
const maxWait = 25;

/** How long after its request a client counts as present, in ms. */
const recentDuration = 250;

let lastRequest = -Infinity;

/** Called for each incoming request. */
export const recordRequest = (clock: () => number = () => performance.now()): void => {
  lastRequest = clock();
};

/** Whether requests came lately; background work then takes small steps. */
export const hasRecentRequests = (): boolean => performance.now() - lastRequest < recentDuration;

/**
 * Resolves in an idle turn of the event loop, or after 25 ms. A request needs several turns, and background work that never waits would run
 * between all of them.
 */
export const whenIdle = async (clock: () => number = () => performance.now()): Promise<void> => {
  const startedAt = clock();
  for (let since = startedAt; since - startedAt < maxWait;) {
    await nextTurn();
    const now = clock();
    if (now - since < idleTurn) return;
    since = now;
  }
};
