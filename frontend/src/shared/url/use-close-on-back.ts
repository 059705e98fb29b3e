import { useEffectEvent, useLayoutEffect } from 'react';
import { addLeaveGuard } from '../routing/guarded-router';

/** Browser API that sends Back on a phone to the topmost overlay; not yet in TypeScript's own declarations. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}
const watcherOf = (): (new () => CloseWatcher) | undefined => (window as { CloseWatcher?: new () => CloseWatcher }).CloseWatcher;

/**
 * Closes an overlay when the browser steps back or forward in its history, and undoes the step. An overlay that is open by the URL closes
 * with the step itself.
 */
export const useCloseOnStep = (isOpen: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  // layout effect, with the render that opens it: a close request right afterwards must find it
  useLayoutEffect(() => {
    if (!isOpen) return;
    const page = location.pathname;
    return addLeaveGuard({ blocks: (path, isStep) => isStep && path !== page, onBlocked: () => close() });
  }, [isOpen]);
};

/** Back on a phone and Esc close an overlay that is no native dialog, as they close a dialog; so does a step of the browser's history. */
export const useCloseOnBack = (isOpen: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  useCloseOnStep(isOpen, onClose);
  useLayoutEffect(() => {
    const Watcher = watcherOf();
    if (!isOpen || !Watcher) return;
    const watcher = new Watcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, [isOpen]);
};
