import { hour } from '@tennis/contracts';
import { BoundedMap } from '../../kernel/bounded-map';

const maxKeys = 10_000;
/** So many times anybody may be wrong; from then on each time costs twice the wait of the time before. */
const free = 5;
const longest = hour;

interface Failed {
  readonly times: number;
  readonly until: number;
}

/** Who is wrong again and again waits ever longer; who is wrong no more for an hour starts anew. In milliseconds of the program's clock. */
export class GrowingWait {
  private readonly failed = new BoundedMap<string, Failed>(maxKeys);

  /** 0, or in how many seconds the next try is looked at. */
  wait(key: string, now: number): number {
    return Math.max(0, Math.ceil(((this.failed.get(key)?.until ?? now) - now) / 1000));
  }

  fail(key: string, now: number): void {
    const former = this.failed.get(key);
    const times = former && now < former.until + longest ? former.times + 1 : 1;
    const wait = times < free ? 0 : Math.min(longest, 1000 * 2 ** (times - free));
    this.failed.set(key, { times, until: now + wait });
  }

  forget(key: string): void {
    this.failed.delete(key);
  }
}
