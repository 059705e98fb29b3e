import { hour } from '@tennis/contracts';
import { BoundedMap } from '../../kernel/bounded-map';

const maxKeys = 10_000;

/** So many times are free; from then on each costs twice the wait of the time before. In ms: the first wait, and the longest; who did nothing for as long starts anew. */
const ofMistakes = { free: 5, first: 1000, longest: hour };

interface Failed {
  readonly times: number;
  readonly until: number;
}

/** Who is wrong again and again waits ever longer; who is wrong no more for an hour starts anew; the same for what else is too much when it is done often. In milliseconds of the program's clock. */
export class GrowingWait {
  private readonly failed = new BoundedMap<string, Failed>(maxKeys);

  constructor(private readonly bounds = ofMistakes) {}

  /** 0, or in how many seconds the next try is looked at. */
  wait(key: string, now: number): number {
    return Math.max(0, Math.ceil(((this.failed.get(key)?.until ?? now) - now) / 1000));
  }

  /** Answers what takes it back, unless there was another one meanwhile. */
  fail(key: string, now: number): () => void {
    const { free, first, longest } = this.bounds;
    const former = this.failed.get(key);
    const times = former && now < former.until + longest ? former.times + 1 : 1;
    const wait = times < free ? 0 : Math.min(longest, first * 2 ** (times - free));
    const failed = { times, until: now + wait };
    this.failed.set(key, failed);
    return () => {
      if (this.failed.get(key) !== failed) return;
      if (former) this.failed.set(key, former);
      else this.failed.delete(key);
    };
  }

  forget(key: string): void {
    this.failed.delete(key);
  }
}
