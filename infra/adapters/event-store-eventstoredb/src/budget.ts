/** The time, in milliseconds, for which the caller can still wait. Engines may hang; commands may not. */
export interface Budget {
  left(): number;
}

/** The time of a call ran out; its outcome on the other side is unknown. */
export class OutOfTime extends Error {
  constructor() {
    super('no answer in time');
    this.name = 'OutOfTime';
  }
}

export const budgetOf = (milliseconds: number): Budget => {
  const end = performance.now() + milliseconds;
  return { left: () => Math.max(0, end - performance.now()) };
};

export const pause = (milliseconds: number): Promise<void> => new Promise((resume) => setTimeout(resume, milliseconds));

/** @throws OutOfTime when the promise is not settled in time; `abandon` then releases its resources. */
export const withTimeout = async <T>(milliseconds: number, promise: Promise<T>, abandon: () => void = () => undefined): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new OutOfTime()), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } catch (error) {
    if (error instanceof OutOfTime) {
      promise.catch(() => undefined);
      abandon();
    }
    throw error;
  } finally {
    clearTimeout(timer);
  }
};

/** Growing pauses between tries; `reset` after a success. Deterministic, because one process has one subscription. */
export const backOff = (first: number, longest: number) => {
  let next = first;
  return {
    wait: async (): Promise<void> => {
      const now = next;
      next = Math.min(longest, next * 2);
      await pause(now);
    },
    reset: (): void => {
      next = first;
    },
  };
};
