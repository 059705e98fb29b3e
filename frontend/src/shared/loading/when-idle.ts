import { isAllHere } from './on-its-way';

/** The latest moment, and how often is looked before it, in ms. */
const latest = 5000;
const often = 100;
/** Where a browser does not say that it is idle. */
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
 * Once the browser has nothing better to do and what somebody looks at is all here, for what comes beside it takes its share of a slow
 * network; answers what calls it off.
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
