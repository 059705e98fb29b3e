import { isAllHere } from './on-its-way';

/** Latest moment, and interval of the checks before it, in ms. */
const latest = 5000;
const often = 100;
/** Delay in a browser without `requestIdleCallback`, in ms. */
const unsaid = 3000;

const whenFree = (act: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(act, { timeout: latest });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(act, unsaid);
  return () => clearTimeout(timer);
};

/**
 * Runs a background load once the browser is idle and everything the user looks at has loaded, because it would take its share of a slow
 * network. Returns a function that cancels it.
 */
export const whenIdle = (act: () => void): (() => void) => {
  const until = performance.now() + latest;
  let callOff: () => void;
  const look = (): void => {
    if (isAllHere() || performance.now() >= until) return act();
    const timer = setTimeout(() => (callOff = whenFree(look)), often);
    callOff = () => clearTimeout(timer);
  };
  callOff = whenFree(look);
  return () => callOff();
};
