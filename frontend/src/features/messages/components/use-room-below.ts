import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Tells an element how far below the top of the page it begins, in `--above`, so that it can end with the window: what comes above it,
 * as a banner without a network does, pushes it down.
 */
export const useRoomBelow = (): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = (): void => {
      const element = place.current;
      if (element) element.style.setProperty('--above', `${element.getBoundingClientRect().top + scrollY}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return place;
};
