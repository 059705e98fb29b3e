import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; re-renders when that changes. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
};

/** Below this width there is one column, and tools are icons. */
export const phone = '(max-width: 599.98px)';
/** From this width on, a context pane is beside the page; below it is a sheet. */
export const widePane = '(min-width: 1280px)';
