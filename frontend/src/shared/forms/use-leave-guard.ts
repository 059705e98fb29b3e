import { useCallback, useEffect, useState } from 'react';
import { addLeaveGuard } from '../routing/guarded-router';

/**
 * Blocks leaving a page with unsaved changes: by a link, a menu, Back or Forward. For closing the tab the browser asks. `isUnsaved` is
 * called at the moment of leaving, and must always be the same function.
 */
export const useLeaveGuard = (
  isUnsaved: () => boolean,
): {
  /** True while a blocked navigation waits for an answer. */
  readonly isBlocked: boolean;
  readonly stay: () => void;
  /** Continues the blocked navigation. */
  readonly leave: () => void;
} => {
  const [blockedStep, setBlockedStep] = useState<() => void>();

  useEffect(() => {
    const page = location.pathname;
    const removeGuard = addLeaveGuard({ blocks: (path) => path !== page && isUnsaved(), onBlocked: (go) => setBlockedStep(() => go) });
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (isUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', onUnload);
    return () => {
      removeGuard();
      removeEventListener('beforeunload', onUnload);
    };
  }, [isUnsaved]);

  const stay = useCallback(() => setBlockedStep(undefined), []);
  const leave = useCallback(() => {
    blockedStep?.();
    setBlockedStep(undefined);
  }, [blockedStep]);
  return { isBlocked: blockedStep !== undefined, stay, leave };
};
