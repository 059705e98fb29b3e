import type { Clock } from '@tennis/ports';

let written = { at: NaN, text: '' };

/** The machine's clock, in UTC. A millisecond is written as text once, however often it is asked for. */
export const systemClock: Clock = {
  now: () => {
    const at = Date.now();
    if (at !== written.at) written = { at, text: new Date(at).toISOString() };
    return written.text;
  },
};
