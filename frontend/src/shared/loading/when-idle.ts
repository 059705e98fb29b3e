import { isNothingLoading } from './track-load';

/** Latest moment, and interval of the checks before it, in ms. */
const maxDelay = 5000;
const checkInterval = 100;
/** Delay in a browser without `requestIdleCallback`, in ms. */
const fallbackDelay = 3000;

const whenBrowserIdle = (act: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(act, { timeout: maxDelay });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(act, fallbackDelay);
  return () => clearTimeout(timer);
};

/**
 * Runs a background load once the browser is idle and everything the user looks at has loaded, because it would take its share of a slow
 * network. Returns a function that cancels it.
 */
export const whenIdle = (act: () => void): (() => void) => {
  const deadline = performance.now() + maxDelay;
  let cancel: () => void;
  const check = (): void => {
    if (isNothingLoading() || performance.now() >= deadline) return act();
    const timer = setTimeout(() => (cancel = whenBrowserIdle(check)), checkInterval);
    cancel = () => clearTimeout(timer);
  };
  cancel = whenBrowserIdle(check);
  return () => cancel();
};
