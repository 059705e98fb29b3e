/** Milliseconds for which reads may follow one another. */
const longestTurn = 8;

const nextTurn = (): Promise<void> => new Promise((resume) => setImmediate(resume));

/**
 * Reads answer at once here, so a caller that awaits one after the other would never let a request, a timer or the writer run. Once a turn
 * of the event loop has lasted long, the next read waits for the next turn.
 */
export const fairReads = () => {
  let since: number | undefined;
  return async <Answer>(read: () => Answer | Promise<Answer>): Promise<Answer> => {
    if (since === undefined) {
      since = performance.now();
      setImmediate(() => (since = undefined));
    } else if (performance.now() - since > longestTurn) await nextTurn();
    return read();
  };
};
