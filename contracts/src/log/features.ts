import { minute } from '../kernel/durations';

/** What tells this release from the one before, where programs of both work on one log. */
export const features = {
  /** Milliseconds after the last program of the release before has gone in which it may come back to what it left. */
  wayBack: 10 * minute,
};
