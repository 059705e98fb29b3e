/**
 * Runs a task each `pause` ms after its last run ended, so that a long run never overlaps the next; the first run also comes after a pause.
 * Answers a function that stops it. Nothing waits for the end of a run.
 */
export const repeatWithPause = (pause: number, task: () => Promise<void>): (() => void) => {
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
