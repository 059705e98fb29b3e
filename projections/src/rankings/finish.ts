/** Runs a chunked computation to its end. */
export const finish = <Result>(chunks: Generator<unknown, Result>): Result => {
  for (;;) {
    const step = chunks.next();
    if (step.done) return step.value;
  }
};
