import { useEffectEvent, useLayoutEffect } from 'react';
import { holdLeaving } from '../routing/history';

/** What tells Back of a phone to what is on top; TypeScript's own declarations of the browser do not have it yet. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}
const watcherOf = (): (new () => CloseWatcher) | undefined => (window as { CloseWatcher?: new () => CloseWatcher }).CloseWatcher;

/**
 * Back of a phone, and Esc, close what lies over a page, as they close a native dialog. Where a browser has no such request, and by its
 * own button, Back makes a step in its history: it is taken back. What is open by the address closes with the step itself.
 */
export const useBackCloses = (isOpen: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  // with what it draws: a request that comes right after must find it
  useLayoutEffect(() => {
    if (!isOpen) return;
    const page = location.pathname;
    const release = holdLeaving({ holds: (path, isStep) => isStep && path !== page, onHeld: () => close() });
    const Watcher = watcherOf();
    const watcher = Watcher && new Watcher();
    if (watcher) watcher.onclose = () => close();
    return () => {
      release();
      watcher?.destroy();
    };
  }, [isOpen]);
};
