export interface InTurn {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether nothing is under way: who has nothing to do either need not ask for a turn. */
  isIdle(): boolean;
}

/** Begins each work once the one before is over, in the order in which they were asked for; what one throws is no matter of the next. */
export const inTurn = (): InTurn => {
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  const leave = (): void => void (count -= 1);
  const next = <Result>(work: () => Promise<Result>): Promise<Result> => {
    count += 1;
    const result = last.then(work);
    last = result.then(leave, leave);
    return result;
  };
  return Object.assign(next, { isIdle: () => count === 0 });
};
