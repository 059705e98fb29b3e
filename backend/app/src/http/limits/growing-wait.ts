import { randomUUID } from 'node:crypto';
import { hour } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { BoundedMap } from '../../kernel/bounded-map';

type Counting = Pick<AppContext, 'clock' | 'counts'>;

const maxKeys = 10_000;

/** So many times are free; from then on each costs twice the wait of the time before. In ms: the first wait, and the longest; who did nothing for as long starts anew. */
const ofMistakes = { free: 5, first: 1000, longest: hour };

const timeOf = (mark: string): number => Number.parseInt(mark, 10);

/**
 * Who is wrong again and again waits ever longer; who is wrong no more for an hour starts anew; the same for what else is too much when it is
 * done often. In milliseconds of the program's clock. Every node knows what was done on the others, and of its own while that cannot be asked.
 */
export class GrowingWait {
  /** Marks: when, and what tells one from another at the same instant. */
  private readonly here = new BoundedMap<string, readonly string[]>(maxKeys);
  /** What happened more often makes nothing longer. */
  private readonly most: number;

  /** The name is no other's. */
  constructor(
    private readonly name: string,
    private readonly bounds = ofMistakes,
  ) {
    this.most = bounds.free + Math.ceil(Math.log2(bounds.longest / bounds.first));
  }

  /**
   * Counts one more, unless it is not welcome: 0, or in how many seconds it is; and what takes it back, whatever happened meanwhile. Of several
   * at once each knows of those before it.
   */
  async take({ clock, counts }: Counting, key: string): Promise<{ readonly wait: number; readonly giveBack: () => void }> {
    const now = Date.parse(clock.now());
    const before = this.here.get(key) ?? [];
    const wait = this.wait(before, now);
    if (wait > 0) return { wait, giveBack: () => undefined };
    const mark = `${now} ${randomUUID()}`;
    const place = `${this.name} ${key}`;
    this.here.set(key, [...before, mark].slice(-this.most));
    const giveBack = (): void => {
      const left = (this.here.get(key) ?? []).filter((one) => one !== mark);
      if (left.length > 0) this.here.set(key, left);
      else this.here.delete(key);
      void counts?.unmark(place, mark);
    };
    const everywhere = (await counts?.mark(place, mark, 2 * this.bounds.longest)) ?? [];
    const elsewhere = this.wait(everywhere.slice(0, Math.max(0, everywhere.indexOf(mark))), now);
    if (elsewhere > 0) giveBack();
    return { wait: elsewhere, giveBack };
  }

  private wait(marks: readonly string[], now: number): number {
    return Math.max(0, Math.ceil((this.until(marks) - now) / 1000));
  }

  private until(marks: readonly string[]): number {
    const { free, first, longest } = this.bounds;
    let [until, count] = [-Infinity, 0];
    for (const mark of marks) {
      const at = timeOf(mark);
      count = at < until + longest ? count + 1 : 1;
      until = at + (count < free ? 0 : Math.min(longest, first * 2 ** (count - free)));
    }
    return until;
  }
}
