import { hour, reject, type PlainRejectionCode } from '@tennis/contracts';
import { LRUCache } from 'lru-cache';

const maxKeys = 10_000;
/** Events within such a small part of the time are counted together, so that a limit of thousands does not store thousands of times. */
const parts = 60;

interface Recent {
  total: number;
  /** Oldest first. */
  readonly taken: { readonly from: number; count: number }[];
}

/**
 * A limit per key within the last hour (or another span, in ms), counted in this process; keys that were not seen for long are forgotten.
 */
export class RecentLimit {
  private readonly recentByKey = new LRUCache<string, Recent>({ max: maxKeys });

  constructor(
    private readonly maxCount: number,
    private readonly span = hour,
  ) {}

  /** Counts one more (or several), unless the limit is reached: answers 0 or the seconds to wait. */
  take(key: string, now: number, count = 1): number {
    const recent = this.recent(key, now);
    const wait = this.waitFor(recent, now, count);
    if (wait > 0) return wait;
    const last = recent.taken.at(-1);
    if (last && now - last.from < this.span / parts) last.count += count;
    else recent.taken.push({ from: now, count });
    recent.total += count;
    return 0;
  }

  /** Takes back one that had no effect. */
  giveBack(key: string): void {
    const recent = this.recentByKey.get(key);
    const last = recent?.taken.findLast(({ count }) => count > 0);
    if (!recent || !last) return;
    last.count -= 1;
    recent.total -= 1;
  }

  /** The wait until enough of the oldest are past; more at once than the limit never pass. */
  private waitFor({ total, taken }: Recent, now: number, count: number): number {
    let tooMany = total + count - this.maxCount;
    if (tooMany <= 0) return 0;
    const last = taken.find((one) => (tooMany -= one.count) <= 0);
    return Math.ceil(((last?.from ?? now) + this.span - now) / 1000);
  }

  /** The entries that still count. */
  private recent(key: string, now: number): Recent {
    let recent = this.recentByKey.get(key);
    if (!recent) this.recentByKey.set(key, (recent = { total: 0, taken: [] }));
    while (recent.taken[0] && recent.taken[0].from <= now - this.span) recent.total -= recent.taken.shift()!.count;
    return recent;
  }
}

/** @throws Rejection with the seconds to wait, unless they are 0. */
export const refuseIfLimited = (seconds: number, code: PlainRejectionCode = 'request.too-many'): void => {
  if (seconds > 0) throw reject(code, { seconds });
};
