import { useCallback, useEffect, useState } from 'react';
import { holdLeaving } from '../routing/guarded-router';

/**
 * Holds whoever leaves a page with something unsaved: by a link, by a menu, with Back or Forward. Closing the tab is asked about
 * by the browser itself. `isUnsaved` is asked at the moment of leaving, and must always be the same function.
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
  const [going, setGoing] = useState<() => void>();

  useEffect(() => {
    const page = location.pathname;
    const release = holdLeaving({ holds: (path) => path !== page && isUnsaved(), onHeld: (go) => setGoing(() => go) });
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (isUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', onUnload);
    return () => {
      release();
      removeEventListener('beforeunload', onUnload);
    };
  }, [isUnsaved]);

  const stay = useCallback(() => setGoing(undefined), []);
  const leave = useCallback(() => {
    going?.();
    setGoing(undefined);
  }, [going]);
  return { held: going !== undefined, stay, leave };
};
