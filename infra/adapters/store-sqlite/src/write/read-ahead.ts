/** Answer of a write that did nothing yet, because its stream is still being read. */
export class StillRead {
  constructor(readonly done: Promise<void>) {}
}

/**
 * Writes once its stream is read: after a running read, otherwise after the read that the first try started. It may ask for that once; then
 * it reads itself.
 *
 * @throws whatever the write throws.
 */
export const afterReading = async <T>(
  begun: Promise<void> | undefined,
  write: (mayReadAhead: boolean) => Promise<T | StillRead>,
): Promise<T> => {
  if (begun) await begun;
  for (let mayReadAhead = !begun; ; mayReadAhead = false) {
    const outcome = await write(mayReadAhead);
    if (!(outcome instanceof StillRead)) return outcome;
    await outcome.done;
  }
};
