import { BoundedMap } from './bounded-map';

const hour = 60 * 60 * 1000;
const mostKeys = 10_000;

/** So many times an hour for each key, counted in this process; whoever was not seen for long is forgotten. */
export class HourlyLimit {
  private readonly seen = new BoundedMap<string, readonly number[]>(mostKeys);

  constructor(private readonly most: number) {}

  /** 0, or in how many seconds the next one is welcome. */
  wait(key: string, now: number): number {
    const recent = this.recent(key, now);
    const [oldest] = recent;
    return recent.length >= this.most && oldest !== undefined ? Math.ceil((oldest + hour - now) / 1000) : 0;
  }

  /** Counts one more, unless it is not welcome; the same answer. */
  take(key: string, now: number): number {
    const wait = this.wait(key, now);
    if (wait === 0) this.seen.set(key, [...this.recent(key, now), now]);
    return wait;
  }

  private recent(key: string, now: number): readonly number[] {
    return (this.seen.get(key) ?? []).filter((at) => at > now - hour);
  }
}
