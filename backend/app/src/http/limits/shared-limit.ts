import { hour, type PlainRejectionCode } from '@tennis/contracts';
import type { Limit } from '@tennis/ports';
import type { AppContext } from '../../kernel/app-context';
import { refuseIfLimited, RecentLimit } from './recent-limit';

type Counting = Pick<AppContext, 'clock' | 'counts'>;

/**
 * A limit per key within the last hour (or another span, in ms), counted for all nodes together. This node counts as well and refuses by
 * its own count, so that a Redis that is down or was emptied never refuses anybody, nor lets more through than one node alone would.
 */
export class SharedLimit {
  private readonly limit: Limit;
  private readonly localLimit: RecentLimit;

  /** The name must be unique among limits. */
  constructor(name: string, most: number, span = hour) {
    this.limit = { name, most, span };
    this.localLimit = new RecentLimit(most, span);
  }

  /** Counts one more, unless the limit is reached: answers 0 or the seconds to wait. */
  async take({ clock, counts }: Counting, key: string): Promise<number> {
    const wait = this.localLimit.take(key, Date.parse(clock.now()));
    if (wait > 0 || !counts) return wait;
    const sharedWait = (await counts.count(this.limit, key)) ?? 0;
    if (sharedWait > 0) this.localLimit.giveBack(key);
    return sharedWait;
  }

  /** Takes back one that had no effect. */
  giveBack({ counts }: Counting, key: string): void {
    this.localLimit.giveBack(key);
    void counts?.uncount(this.limit, key);
  }
}

interface LimitedCreation {
  readonly app: Counting;
  readonly limit: SharedLimit;
  readonly key: string;
  readonly code: PlainRejectionCode;
  /** Finds the result of the same command when it was sent before. */
  readonly findEarlierResult: () => Promise<unknown>;
}

/**
 * Applies the limit to commands that make something new: a resent command makes nothing and needs no limit; a refused or failed one made
 * nothing and does not count.
 */
export const createWithinLimit = async <T>(
  { app, limit, key, code, findEarlierResult }: LimitedCreation,
  make: () => Promise<T>,
): Promise<T> => {
  const wait = await limit.take(app, key);
  if (wait > 0 && !(await findEarlierResult())) refuseIfLimited(wait, code);
  try {
    return await make();
  } catch (error) {
    if (wait === 0) limit.giveBack(app, key);
    throw error;
  }
};
