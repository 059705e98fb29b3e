import { hour } from '@tennis/contracts';
import { BoundedMap } from '../kernel/bounded-map';

const mostKeys = 10_000;

/** So many times in the last hour (or another time, in ms) for each key, counted in this process; whoever was not seen for long is forgotten. */
export class RecentLimit {
  private readonly seen = new BoundedMap<string, number[]>(mostKeys);

  constructor(
    private readonly most: number,
    private readonly span = hour,
  ) {}

  /** 0, or in how many seconds the next one is welcome. */
  wait(key: string, now: number): number {
    const recent = this.recent(key, now);
    const [oldest] = recent;
    return recent.length >= this.most && oldest !== undefined ? Math.ceil((oldest + this.span - now) / 1000) : 0;
  }

  /** Counts one more, unless it is not welcome; the same answer. */
  take(key: string, now: number): number {
    const wait = this.wait(key, now);
    if (wait > 0) return wait;
    const recent = this.recent(key, now);
    recent.push(now);
    if (recent.length === 1) this.seen.set(key, recent);
    return 0;
  }

  /** The times that still count, oldest first. */
  private recent(key: string, now: number): number[] {
    const times = this.seen.get(key) ?? [];
    let past = 0;
    while (times[past]! <= now - this.span) past += 1;
    times.splice(0, past);
    return times;
  }
}
