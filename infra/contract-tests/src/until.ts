/** Waits until a condition holds. @throws Error with the name of the condition after the timeout, in milliseconds. */
export const until = async (
  condition: () => boolean | Promise<boolean>,
  description = 'what the test waits for',
  timeout = 4_500,
): Promise<void> => {
  const deadline = performance.now() + timeout;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`not within ${timeout} ms: ${description}`);
    await new Promise((resume) => setTimeout(resume, 5));
  }
};
