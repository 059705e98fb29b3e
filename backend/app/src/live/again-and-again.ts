/**
 * Does something each `pause` ms after it was done the last time, so that one that takes long never meets the next; the first comes after
 * a pause too. Answers how to stop. Nothing waits for it to end.
 */
export const againAndAgain = (pause: number, task: () => Promise<void>): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const wait = (): void => {
    if (!isStopped) timer = setTimeout(() => void task().finally(wait), pause).unref();
  };
  wait();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
};
