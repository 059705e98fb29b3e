import { reject } from '@tennis/contracts';

interface Bounds {
  /** The most works at once; the others wait. */
  readonly maxRunning: number;
  /** The most works of one key that may wait. */
  readonly maxWaitingOfKey: number;
  /** The most works that may wait in all. */
  readonly maxWaiting: number;
}

/**
 * The longest time, in ms, that works may follow one another before the rest of the process gets a turn: many works that find a finished
 * answer take no longer together.
 */
const longestTurn = 2;

/** A fair queue for costly work: every key gets its turn, however much one of them asks for. */
export class FairQueue {
  private readonly queues = new Map<string, (() => void)[]>();
  private runningCount = 0;
  private waitingCount = 0;
  /** The time at which the first work of this turn of the event loop ended. */
  private turnStartedAt: number | undefined;

  constructor(
    private readonly bounds: Bounds,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** @throws Rejection as `enter`; any error of the work. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const endTurn = await this.enter(key);
    try {
      return await work();
    } finally {
      endTurn();
    }
  }

  /**
   * Resolves at the caller's turn, with a function that ends it; ending it again has no effect.
   * @throws Rejection request.too-many if the key has enough waiting, store.busy if all keys together have.
   */
  async enter(key: string): Promise<() => void> {
    if (this.runningCount < this.bounds.maxRunning) this.runningCount += 1;
    else await this.waitForTurn(key);
    let isOver = false;
    return () => {
      if (!isOver) this.release();
      isOver = true;
    };
  }

  private release(): void {
    if (this.turnStartedAt === undefined) {
      this.turnStartedAt = this.clock();
      setImmediate(() => (this.turnStartedAt = undefined));
    }
    if (this.clock() - this.turnStartedAt < longestTurn) this.startNext();
    else setImmediate(() => this.startNext());
  }

  private async waitForTurn(key: string): Promise<void> {
    const queue = this.queues.get(key) ?? [];
    if (queue.length >= this.bounds.maxWaitingOfKey) throw reject('request.too-many', { seconds: 1 });
    if (this.waitingCount >= this.bounds.maxWaiting) throw reject('store.busy');
    this.waitingCount += 1;
    this.queues.set(key, queue);
    await new Promise<void>((next) => queue.push(next));
  }

  /** The place goes to the key that waited longest for a turn; that key then goes to the end of the queue with its other works. */
  private startNext(): void {
    const [first] = this.queues;
    if (!first) {
      this.runningCount -= 1;
      return;
    }
    const [key, queue] = first;
    this.queues.delete(key);
    const next = queue.shift();
    if (queue.length > 0) this.queues.set(key, queue);
    this.waitingCount -= 1;
    next?.();
  }
}
