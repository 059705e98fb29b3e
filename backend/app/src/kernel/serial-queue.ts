export interface SerialQueue {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether no work is under way: a caller without work of its own then needs no turn. */
  isIdle(): boolean;
}

/** Runs each work after the one before has ended, in the order of the calls. An error in one does not affect the next. */
export const serialQueue = (): SerialQueue => {
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  const countDown = (): void => void (count -= 1);
  const enqueue = <Result>(work: () => Promise<Result>): Promise<Result> => {
    count += 1;
    const result = last.then(work);
    last = result.then(countDown, countDown);
    return result;
  };
  return Object.assign(enqueue, { isIdle: () => count === 0 });
};
