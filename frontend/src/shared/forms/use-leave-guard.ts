import { useCallback, useContext, useEffect, useState } from 'react';
import { type To, UNSAFE_NavigationContext } from 'react-router-dom';
import { holdBackSteps } from './back-steps';

/** Where an entry stands in the browser's history, as the router numbers it. */
const indexOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0;
const pathOf = (to: To): string | undefined => (typeof to === 'string' ? new URL(to, location.href).pathname : to.pathname);

/**
 * Holds whoever leaves a page with something unsaved: by a link, by a menu, with Back or Forward. Closing the tab is asked about
 * by the browser itself. The router's own blocker exists only in its larger form, which every first visit would load.
 * `isUnsaved` is asked at the moment of leaving, and must always be the same function.
 */
export const useLeaveGuard = (
  isUnsaved: () => boolean,
): {
  /** True while somebody waits to be asked. */
  readonly held: boolean;
  readonly stay: () => void;
  /** Goes where they wanted to go. */
  readonly leave: () => void;
} => {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const [going, setGoing] = useState<() => void>();

  useEffect(() => {
    const page = location.pathname;
    const here = indexOf(history.state);
    const holds = (path: string | undefined): boolean => path !== page && isUnsaved();

    const { push, replace } = navigator;
    const asking =
      (go: typeof push): typeof push =>
      (...to) => {
        if (holds(pathOf(to[0]))) setGoing(() => () => go.apply(navigator, to));
        else go.apply(navigator, to);
      };
    Object.assign(navigator, { push: asking(push), replace: asking(replace) });

    let returning = false;
    let passing = false;
    // the router never learns of a step that is held and taken back
    const release = holdBackSteps((event) => {
      if (passing || (!returning && !holds(location.pathname))) {
        passing = false;
        return;
      }
      event.stopImmediatePropagation();
      if (returning) {
        returning = false;
        return;
      }
      const steps = indexOf(event.state) - here || -1;
      returning = true;
      history.go(-steps);
      setGoing(() => () => {
        passing = true;
        history.go(steps);
      });
    });
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (isUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', onUnload);
    return () => {
      Object.assign(navigator, { push, replace });
      release();
      removeEventListener('beforeunload', onUnload);
    };
  }, [isUnsaved, navigator]);

  const stay = useCallback(() => setGoing(undefined), []);
  const leave = useCallback(() => {
    going?.();
    setGoing(undefined);
  }, [going]);
  return { held: going !== undefined, stay, leave };
};
