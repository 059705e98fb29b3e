import { minute } from '@tennis/contracts';
import { BoundedMap } from '../kernel/bounded-map';

const mostPeople = 10_000;

/** So many writes of one person in a minute of the clock, counted in this process: more than anybody means to do by hand. */
export class WriteLimit {
  private readonly counts = new BoundedMap<string, { readonly minute: number; count: number }>(mostPeople);

  constructor(private readonly most: number) {}

  /** Counts one more; 0, or in how many seconds the next one is welcome. */
  take(who: string, now: number): number {
    const current = Math.floor(now / minute);
    const known = this.counts.get(who);
    if (known?.minute !== current) {
      this.counts.set(who, { minute: current, count: 1 });
      return 0;
    }
    if (known.count >= this.most) return Math.ceil(((current + 1) * minute - now) / 1000);
    known.count += 1;
    return 0;
  }
}
