import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, re-rendering when it starts or stops to. */
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

/** Below it there is one column, and tools are icons. */
export const phone = '(max-width: 599.98px)';
/** From here on a context pane stands beside the page; below it is a sheet. */
export const widePane = '(min-width: 1100px)';
