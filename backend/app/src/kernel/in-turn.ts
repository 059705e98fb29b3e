/** Begins each work once the one before is over, in the order in which they were asked for; what one throws is no matter of the next. */
export const inTurn = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
};
