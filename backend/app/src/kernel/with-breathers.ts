/** Time after which a computation gives way to other requests, in ms. */
const turn = 8;

const others = (): Promise<void> => new Promise((resume) => setImmediate(resume));

/** Runs a chunked computation, letting other requests have their turn in between. */
export const withBreathers = async <Result>(chunks: Generator<unknown, Result>): Promise<Result> => {
  let since = performance.now();
  for (;;) {
    const step = chunks.next();
    if (step.done) return step.value;
    if (performance.now() - since > turn) {
      await others();
      since = performance.now();
    }
  }
};
