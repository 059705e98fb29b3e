import { BoundedMap } from './bounded-map';

const hour = 60 * 60 * 1000;
const mostKeys = 10_000;

/** So many times an hour for each key, counted in this process; whoever was not seen for long is forgotten. */
export class HourlyLimit {
  private readonly seen = new BoundedMap<string, readonly number[]>(mostKeys);

  constructor(private readonly most: number) {}

  /** Counts one more. Answers 0, or in how many seconds the next one is welcome, in which case nothing was counted. */
  take(key: string, now: number): number {
    const recent = (this.seen.get(key) ?? []).filter((at) => at > now - hour);
    const [oldest] = recent;
    if (recent.length >= this.most && oldest !== undefined) return Math.ceil((oldest + hour - now) / 1000);
    this.seen.set(key, [...recent, now]);
    return 0;
  }
}
