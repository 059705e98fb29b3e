import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';
import { holdBackSteps } from './back-steps';

/** Where this entry stands in the browser's history, as the router numbers it. */
const indexOf = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx;

/**
 * Holds whoever leaves a page with something unsaved: by a link, by a menu, with Back or Forward. Closing the tab is asked about
 * by the browser itself. The router's own blocker exists only in its larger form, which every first visit would load.
 */
export const useLeaveGuard = (
  active: boolean,
): {
  /** True while somebody waits to be asked. */
  readonly held: boolean;
  readonly stay: () => void;
  /** Goes where they wanted to go. */
  readonly leave: () => void;
} => {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const [going, setGoing] = useState<() => void>();
  const passing = useRef(false);

  useEffect(() => {
    if (!active) return;
    const { push, replace } = navigator;
    navigator.push = (...to) => setGoing(() => () => push.apply(navigator, to));
    navigator.replace = (...to) => setGoing(() => () => replace.apply(navigator, to));

    const here = indexOf(history.state);
    let returning = false;
    // the router never learns of a step that is held and taken back
    const onPop = (event: PopStateEvent): void => {
      if (passing.current) return;
      event.stopImmediatePropagation();
      if (returning) {
        returning = false;
        return;
      }
      const steps = (indexOf(event.state) ?? 0) - (here ?? 0) || -1;
      returning = true;
      history.go(-steps);
      setGoing(() => () => history.go(steps));
    };
    const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    const release = holdBackSteps(onPop);
    addEventListener('beforeunload', onUnload);
    return () => {
      Object.assign(navigator, { push, replace });
      release();
      removeEventListener('beforeunload', onUnload);
    };
  }, [active, navigator]);

  const stay = useCallback(() => setGoing(undefined), []);
  const leave = useCallback(() => {
    passing.current = true;
    going?.();
    setGoing(undefined);
  }, [going]);
  return { held: going !== undefined, stay, leave };
};
