/** Answer of a write that did nothing yet, because its stream is still being read. */
export class StreamNotLoaded {
  constructor(readonly done: Promise<void>) {}
}

/**
 * Writes once its stream is read: after a running read, otherwise after the read that the first try started. It may ask for that once; then
 * it reads itself.
 *
 * @throws whatever the write throws.
 */
export const whenLoaded = async <T>(
  runningLoad: Promise<void> | undefined,
  write: (mayReadAhead: boolean) => Promise<T | StreamNotLoaded>,
): Promise<T> => {
  if (runningLoad) await runningLoad;
  for (let mayReadAhead = !runningLoad; ; mayReadAhead = false) {
    const outcome = await write(mayReadAhead);
    if (!(outcome instanceof StreamNotLoaded)) return outcome;
    await outcome.done;
  }
};
