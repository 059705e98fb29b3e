import { useEffectEvent, useLayoutEffect } from 'react';
import { holdLeaving } from '../routing/guarded-router';

/** What tells Back of a phone to what is on top; TypeScript's own declarations of the browser do not have it yet. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}
const watcherOf = (): (new () => CloseWatcher) | undefined => (window as { CloseWatcher?: new () => CloseWatcher }).CloseWatcher;

/**
 * The step that Back of a browser makes in its history closes what lies over a page, and is taken back. What is open by the address closes
 * with the step itself.
 */
export const useStepCloses = (isOpen: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  // with what it draws: a request that comes right after must find it
  useLayoutEffect(() => {
    if (!isOpen) return;
    const page = location.pathname;
    return holdLeaving({ holds: (path, isStep) => isStep && path !== page, onHeld: () => close() });
  }, [isOpen]);
};

/** Back of a phone, and Esc, close what lies over a page and is no native dialog, as they close one; so does a step of the browser. */
export const useBackCloses = (isOpen: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  useStepCloses(isOpen, onClose);
  useLayoutEffect(() => {
    const Watcher = watcherOf();
    if (!isOpen || !Watcher) return;
    const watcher = new Watcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, [isOpen]);
};
