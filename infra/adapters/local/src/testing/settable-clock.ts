import type { Clock } from '@tennis/ports';

/** A clock that stands still until it is moved. */
export interface SettableClock extends Clock {
  set(instant: string): void;
  /** Milliseconds; negative moves back. */
  advance(milliseconds: number): void;
}

const milliseconds = (instant: string): number => {
  const parsed = Date.parse(instant);
  if (Number.isNaN(parsed)) throw new RangeError(`${instant} is no instant`);
  return parsed;
};

/** @throws RangeError for a start or a new time that is not an instant. */
export const settableClock = (start: string): SettableClock => {
  let at = milliseconds(start);
  return {
    now: () => new Date(at).toISOString(),
    set: (instant) => {
      at = milliseconds(instant);
    },
    advance: (by) => {
      at += by;
    },
  };
};
