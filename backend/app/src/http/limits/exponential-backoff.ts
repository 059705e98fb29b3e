import { randomUUID } from 'node:crypto';
import { hour } from '@tennis/contracts';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../kernel/app-context';

type Counting = Pick<AppContext, 'clock' | 'counts'>;

const maxKeys = 10_000;

/**
 * So many times are free; each one after them doubles the wait. In ms: the first wait, and the longest; a key without a mistake for the
 * longest wait starts again.
 */
const defaultBounds = { free: 5, first: 1000, longest: hour };

const timeOf = (mark: string): number => Number.parseInt(mark, 10);

/**
 * Repeated mistakes make the caller wait ever longer; an hour without a mistake starts again. Also used for other things that are too much
 * when done often. In milliseconds of the program's clock. Every node counts the mistakes on all nodes; while the shared counts do not
 * answer, it counts its own.
 */
export class ExponentialBackoff {
  /** Marks: the time, and an id that distinguishes marks of the same time. */
  private readonly localMarks = new LRUCache<string, readonly string[]>({ max: maxKeys });
  /** More marks than these no longer make the wait longer. */
  private readonly maxMarks: number;

  /** The name must be unique. */
  constructor(
    private readonly name: string,
    private readonly bounds = defaultBounds,
  ) {
    this.maxMarks = bounds.free + Math.ceil(Math.log2(bounds.longest / bounds.first));
  }

  /**
   * Counts one more, unless the caller must wait: answers 0 or the seconds to wait, and a function that takes the count back, whatever
   * happened meanwhile. Each of several at once counts those before it.
   */
  async take({ clock, counts }: Counting, key: string): Promise<{ readonly wait: number; readonly giveBack: () => void }> {
    const now = Date.parse(clock.now());
    const before = this.localMarks.get(key) ?? [];
    const wait = this.wait(before, now);
    if (wait > 0) return { wait, giveBack: () => undefined };
    const mark = `${now} ${randomUUID()}`;
    const sharedKey = `${this.name} ${key}`;
    this.localMarks.set(key, [...before, mark].slice(-this.maxMarks));
    const giveBack = (): void => {
      const remaining = (this.localMarks.get(key) ?? []).filter((one) => one !== mark);
      if (remaining.length > 0) this.localMarks.set(key, remaining);
      else this.localMarks.delete(key);
      void counts?.unmark(sharedKey, mark);
    };
    const sharedMarks = (await counts?.mark(sharedKey, mark, 2 * this.bounds.longest)) ?? [];
    const sharedWait = this.wait(sharedMarks.slice(0, Math.max(0, sharedMarks.indexOf(mark))), now);
    if (sharedWait > 0) giveBack();
    return { wait: sharedWait, giveBack };
  }

  private wait(marks: readonly string[], now: number): number {
    return Math.max(0, Math.ceil((this.endOfWait(marks, now) - now) / 1000));
  }

  private endOfWait(marks: readonly string[], now: number): number {
    const { free, first, longest } = this.bounds;
    let [until, count] = [-Infinity, 0];
    for (const mark of marks) {
      // the clock of the node that counted it may be ahead
      const at = Math.min(timeOf(mark), now);
      count = at < until + longest ? count + 1 : 1;
      until = at + (count < free ? 0 : Math.min(longest, first * 2 ** (count - free)));
    }
    return until;
  }
}
