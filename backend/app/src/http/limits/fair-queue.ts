import { reject } from '@tennis/contracts';

interface Bounds {
  /** So many are worked on at once; the others wait. */
  readonly atOnce: number;
  /** So many of one key may wait. */
  readonly waitingOfOne: number;
  /** So many may wait in all. */
  readonly waiting: number;
}

/** So long works may follow one another before others of the process have their turn, in ms: many that find their answer made take no more together. */
const longestTurn = 2;

/** A queue for costly work in which everybody has their turn, however much one of them asks for. */
export class FairQueue {
  private readonly lines = new Map<string, (() => void)[]>();
  private underWay = 0;
  private waiting = 0;
  /** When the first work of this turn of the event loop gave its place away. */
  private since: number | undefined;

  constructor(
    private readonly bounds: Bounds,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** @throws Rejection as `enter`; whatever the work throws. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(key);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /**
   * Resolves when it is one's turn, with what ends it; ending it again is silent.
   * @throws Rejection request.too-many for who has enough waiting, store.busy where everybody together has.
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

  /** The place goes to the first of whoever waited longest for a turn, who goes to the end with what else they ask for. */
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
