import { useCallback, useEffect, useState } from 'react';
import { holdLeaving } from '../routing/guarded-router';

/**
 * Blocks leaving a page with unsaved changes: by a link, a menu, Back or Forward. For closing the tab the browser asks. `isUnsaved` is
 * called at the moment of leaving, and must always be the same function.
 */
export const useLeaveGuard = (
  isUnsaved: () => boolean,
): {
  /** True while a blocked navigation waits for an answer. */
  readonly held: boolean;
  readonly stay: () => void;
  /** Continues the blocked navigation. */
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
