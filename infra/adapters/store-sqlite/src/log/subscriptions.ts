import { setImmediate } from 'node:timers/promises';
import type { Position, Recorded } from '@tennis/contracts';
import type { Subscription } from '@tennis/ports';

const largestBatch = 512;

/** Pauses before the same batch is handed over again, in milliseconds: from the first, doubling, to the longest. */
export interface Pauses {
  readonly first: number;
  readonly longest: number;
}

export const subscriptionPauses: Pauses = { first: 100, longest: 5_000 };

export const nextPause = (pause: number, { longest }: Pauses): number => Math.min(pause * 2, longest);

/** Hands the log on in order, from a position, again and again until it is taken. */
export const createSubscriptions = (read: (after: Position, limit: number) => readonly Recorded[], pauses: Pauses) => {
  const wakers = new Set<() => void>();
  const running = new Set<Subscription>();

  const subscribe = (after: Position, onBatch: (events: readonly Recorded[]) => Promise<void>): Subscription => {
    let position = after;
    let pause = pauses.first;
    let isStopped = false;
    let wake: () => void = () => undefined;

    /** Until there is something new, or the pause is over, or it is stopped. */
    const rest = (milliseconds?: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds);
        timer?.unref();
        wake = () => {
          if (timer !== undefined && !isStopped) return; // news do not shorten the pause after a failure
          clearTimeout(timer);
          resolve();
        };
      });

    /** A refused batch is for its handler to report; an event that cannot be read would go unnoticed. */
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
        // reading and handing over are synchronous here: a long way to the log's end must not keep requests waiting
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
    /** There is something new. */
    wake: (): void => {
      for (const waker of wakers) waker();
    },
    stopAll: async (): Promise<void> => {
      await Promise.all([...running].map((subscription) => subscription.stop()));
    },
  };
};
