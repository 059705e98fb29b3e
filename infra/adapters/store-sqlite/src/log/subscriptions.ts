import { setImmediate } from 'node:timers/promises';
import type { Position, Recorded } from '@tennis/contracts';
import type { Subscription } from '@tennis/ports';

const largestBatch = 512;

/** Pauses before a batch is offered again, in milliseconds: starting with `first`, doubling, up to `longest`. */
export interface Pauses {
  readonly first: number;
  readonly longest: number;
}

export const subscriptionPauses: Pauses = { first: 100, longest: 5_000 };

export const nextPause = (pause: number, { longest }: Pauses): number => Math.min(pause * 2, longest);

/** Delivers the log in order, from a position, repeating each batch until it is accepted. */
export const createSubscriptions = (read: (after: Position, limit: number) => readonly Recorded[], pauses: Pauses) => {
  const wakers = new Set<() => void>();
  const running = new Set<Subscription>();

  const subscribe = (after: Position, onBatch: (events: readonly Recorded[]) => Promise<void>): Subscription => {
    let position = after;
    let pause = pauses.first;
    let isStopped = false;
    let wake: () => void = () => undefined;

    /** Waits for new events, the end of the pause, or the stop. */
    const rest = (milliseconds?: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds);
        timer?.unref();
        wake = () => {
          if (timer !== undefined && !isStopped) return; // new events do not shorten the pause after a failure
          clearTimeout(timer);
          resolve();
        };
      });

    /** The handler reports a refused batch; an unreadable event would go unnoticed without this warning. */
    const next = (): readonly Recorded[] => {
      try {
        return read(position, largestBatch);
      } catch (error) {
        process.emitWarning(error instanceof Error ? error : String(error));
        throw error;
      }
    };

    const step = async (): Promise<void> => {
      try {
        const events = next();
        if (events.length === 0) return await rest();
        await onBatch(events);
        position = events.at(-1)!.position;
        pause = pauses.first;
        // reading and delivering are synchronous here: a long catch-up must not delay requests
        await setImmediate();
      } catch {
        if (isStopped) return;
        await rest(pause);
        pause = nextPause(pause, pauses);
      }
    };

    const run = async (): Promise<void> => {
      await Promise.resolve(); // never inside the call that subscribes
      while (!isStopped) await step();
    };

    const waker = (): void => wake();
    wakers.add(waker);
    const finished = run();
    const subscription: Subscription = {
      stop: async () => {
        isStopped = true;
        wake();
        wakers.delete(waker);
        running.delete(subscription);
        await finished;
      },
    };
    running.add(subscription);
    return subscription;
  };

  return {
    subscribe,
    /** Called when there are new events. */
    wake: (): void => {
      for (const waker of wakers) waker();
    },
    stopAll: async (): Promise<void> => {
      await Promise.all([...running].map((subscription) => subscription.stop()));
    },
  };
};
