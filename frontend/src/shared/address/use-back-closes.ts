import { useEffectEvent, useLayoutEffect } from 'react';

/** What tells Back of a phone to what is on top; TypeScript's own declarations of the browser do not have it yet. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}
const watcherOf = (): (new () => CloseWatcher) | undefined => (window as { CloseWatcher?: new () => CloseWatcher }).CloseWatcher;

/**
 * Back of a phone, and Esc, close what lies over a page, as they close a native dialog. Where a browser has no such request, Back goes
 * a page back as before.
 */
export const useBackCloses = (isOpen: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  // with what it draws: a request that comes right after must find it
  useLayoutEffect(() => {
    const Watcher = isOpen ? watcherOf() : undefined;
    if (!Watcher) return;
    const watcher = new Watcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, [isOpen]);
};
