import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Sets `--above` to the distance between the top of the page and the element, so that the element can end with the window even when
 * something above, such as the offline banner, pushes it down.
 */
export const useDistanceFromTop = (): RefObject<HTMLDivElement | null> => {
  const target = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = (): void => {
      const element = target.current;
      if (element) element.style.setProperty('--above', `${element.getBoundingClientRect().top + scrollY}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return target;
};
