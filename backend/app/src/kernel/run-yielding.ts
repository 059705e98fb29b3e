/** Time after which a computation gives way to other requests, in ms. */
const maxTurn = 8;

const yieldTurn = (): Promise<void> => new Promise((resume) => setImmediate(resume));

/** Runs a chunked computation, letting other requests have their turn in between. */
export const runYielding = async <Result>(chunks: Generator<unknown, Result>): Promise<Result> => {
  let since = performance.now();
  for (;;) {
    const step = chunks.next();
    if (step.done) return step.value;
    if (performance.now() - since > maxTurn) {
      await yieldTurn();
      since = performance.now();
    }
  }
};
