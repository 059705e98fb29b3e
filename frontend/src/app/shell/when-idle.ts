/** The latest moment, in ms. */
const latest = 3000;

/** Once the browser has nothing better to do; answers what calls it off. */
export const whenIdle = (act: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(act, { timeout: latest });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(act, latest);
  return () => clearTimeout(timer);
};
