export const pause = (milliseconds: number): Promise<void> => new Promise((resume) => setTimeout(resume, milliseconds));

/** Checks repeatedly whether something holds; false if it still does not after so many milliseconds. */
export const becomesTrue = async (condition: () => Promise<boolean> | boolean, timeout: number): Promise<boolean> => {
  for (const end = performance.now() + timeout; ; await pause(50)) {
    if (await condition()) return true;
    if (performance.now() > end) return false;
  }
};

/**
 * Repeats the work from the start after a failure: a machine that is busy with a start refuses at first. @throws the last error after so
 * many milliseconds.
 */
export const retryUntilDone = async <Done>(work: () => Promise<Done>, timeout: number): Promise<Done> => {
  for (const end = performance.now() + timeout; ; await pause(500)) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
};
