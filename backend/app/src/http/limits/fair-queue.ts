import { reject } from '@tennis/contracts';

interface Bounds {
  /** The most works at once; the others wait. */
  readonly atOnce: number;
  /** The most works of one key that may wait. */
  readonly waitingOfOne: number;
  /** The most works that may wait in all. */
  readonly waiting: number;
}

/**
 * The longest time, in ms, that works may follow one another before the rest of the process gets a turn: many works that find a finished
 * answer take no longer together.
 */
const longestTurn = 2;

/** A fair queue for costly work: every key gets its turn, however much one of them asks for. */
export class FairQueue {
  private readonly lines = new Map<string, (() => void)[]>();
  private underWay = 0;
  private waiting = 0;
  /** The time at which the first work of this turn of the event loop ended. */
  private since: number | undefined;

  constructor(
    private readonly bounds: Bounds,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** @throws Rejection as `enter`; any error of the work. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(key);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /**
   * Resolves at the caller's turn, with a function that ends it; ending it again has no effect.
   * @throws Rejection request.too-many if the key has enough waiting, store.busy if all keys together have.
   */
  async enter(key: string): Promise<() => void> {
    if (this.underWay < this.bounds.atOnce) this.underWay += 1;
    else await this.turnOf(key);
    let isOver = false;
    return () => {
      if (!isOver) this.giveAway();
      isOver = true;
    };
  }

  private giveAway(): void {
    if (this.since === undefined) {
      this.since = this.clock();
      setImmediate(() => (this.since = undefined));
    }
    if (this.clock() - this.since < longestTurn) this.leave();
    else setImmediate(() => this.leave());
  }

  private async turnOf(key: string): Promise<void> {
    const line = this.lines.get(key) ?? [];
    if (line.length >= this.bounds.waitingOfOne) throw reject('request.too-many', { seconds: 1 });
    if (this.waiting >= this.bounds.waiting) throw reject('store.busy');
    this.waiting += 1;
    this.lines.set(key, line);
    await new Promise<void>((next) => line.push(next));
  }

  /** The place goes to the key that waited longest for a turn; that key then goes to the end of the queue with its other works. */
  private leave(): void {
    const [first] = this.lines;
    if (!first) {
      this.underWay -= 1;
      return;
    }
    const [key, line] = first;
    this.lines.delete(key);
    const next = line.shift();
    if (line.length > 0) this.lines.set(key, line);
    this.waiting -= 1;
    next?.();
  }
}
