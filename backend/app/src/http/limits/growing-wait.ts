import { hour } from '@tennis/contracts';
import { BoundedMap } from '../../kernel/bounded-map';

const maxKeys = 10_000;

/** So many times are free; from then on each costs twice the wait of the time before. In ms: the first wait, and the longest; who did nothing for as long starts anew. */
const ofMistakes = { free: 5, first: 1000, longest: hour };

/** One time, told apart from another at the same instant. */
interface Failure {
  readonly at: number;
}

/** Who is wrong again and again waits ever longer; who is wrong no more for an hour starts anew; the same for what else is too much when it is done often. In milliseconds of the program's clock. */
export class GrowingWait {
  private readonly failures = new BoundedMap<string, readonly Failure[]>(maxKeys);
  /** What happened more often makes nothing longer. */
  private readonly most: number;

  constructor(private readonly bounds = ofMistakes) {
    this.most = bounds.free + Math.ceil(Math.log2(bounds.longest / bounds.first));
  }

  /** 0, or in how many seconds the next try is looked at. */
  wait(key: string, now: number): number {
    return Math.max(0, Math.ceil((this.until(this.failures.get(key) ?? []) - now) / 1000));
  }

  /** Answers what takes it back, whatever happened meanwhile. */
  fail(key: string, now: number): () => void {
    const former = this.failures.get(key) ?? [];
    const failure = { at: now };
    this.failures.set(key, [...(now < this.until(former) + this.bounds.longest ? former : []), failure].slice(-this.most));
    return () => {
      const left = (this.failures.get(key) ?? []).filter((one) => one !== failure);
      if (left.length > 0) this.failures.set(key, left);
      else this.forget(key);
    };
  }

  forget(key: string): void {
    this.failures.delete(key);
  }

  private until(failures: readonly Failure[]): number {
    const { free, first, longest } = this.bounds;
    const beyond = failures.length - free;
    return (failures.at(-1)?.at ?? -Infinity) + (beyond < 0 ? 0 : Math.min(longest, first * 2 ** beyond));
  }
}
