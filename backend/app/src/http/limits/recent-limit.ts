import { hour, reject, type PlainRejectionCode } from '@tennis/contracts';
import { BoundedMap } from '../../kernel/bounded-map';

const maxKeys = 10_000;
/** What comes within so small a part of the time is counted together: a limit of thousands remembers no thousands of instants. */
const parts = 60;

interface Recent {
  total: number;
  /** Oldest first. */
  readonly taken: { readonly from: number; count: number }[];
}

/** So many in the last hour (or another time, in ms) for each key, counted in this process; whoever was not seen for long is forgotten. */
export class RecentLimit {
  private readonly seen = new BoundedMap<string, Recent>(maxKeys);

  constructor(
    private readonly most: number,
    private readonly span = hour,
  ) {}

  /** Counts one more (or several), unless they are not welcome: 0, or in how many seconds they are. */
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

  /** Takes one back that came to nothing. */
  giveBack(key: string): void {
    const recent = this.seen.get(key);
    const last = recent?.taken.findLast(({ count }) => count > 0);
    if (!recent || !last) return;
    last.count -= 1;
    recent.total -= 1;
  }

  /** Until enough of the oldest are past; more at once than are welcome in all never are. */
  private waitFor({ total, taken }: Recent, now: number, count: number): number {
    let tooMany = total + count - this.most;
    if (tooMany <= 0) return 0;
    const last = taken.find((one) => (tooMany -= one.count) <= 0);
    return Math.ceil(((last?.from ?? now) + this.span - now) / 1000);
  }

  /** What still counts. */
  private recent(key: string, now: number): Recent {
    let recent = this.seen.get(key);
    if (!recent) this.seen.set(key, (recent = { total: 0, taken: [] }));
    while (recent.taken[0] && recent.taken[0].from <= now - this.span) recent.total -= recent.taken.shift()!.count;
    return recent;
  }
}

/** @throws Rejection that says in how many seconds whoever asks is welcome again, unless that is now. */
export const checkWelcome = (seconds: number, code: PlainRejectionCode = 'request.too-many'): void => {
  if (seconds > 0) throw reject(code, { seconds });
};
