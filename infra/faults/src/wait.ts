export const pause = (milliseconds: number): Promise<void> => new Promise((resume) => setTimeout(resume, milliseconds));

/** Asks again and again whether something holds; false when it still does not after so many milliseconds. */
export const comesTrue = async (holds: () => Promise<boolean> | boolean, timeout: number): Promise<boolean> => {
  for (const end = performance.now() + timeout; ; await pause(50)) {
    if (await holds()) return true;
    if (performance.now() > end) return false;
  }
};
