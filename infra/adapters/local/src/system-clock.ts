import type { Clock } from '@tennis/ports';

let written = { at: NaN, text: '' };

/** The machine's clock, in UTC. Each millisecond is formatted once, however often it is read. */
export const systemClock: Clock = {
  now: () => {
    const at = Date.now();
    if (at !== written.at) written = { at, text: new Date(at).toISOString() };
    return written.text;
  },
};
