import { type PointerEvent, useEffect, useRef } from 'react';

type Step = (by: 1 | -1) => void;

/** A horizontal swipe of this many px, with less than half as much vertically, turns the page. */
const swipeDistance = 48;

/** Arrow keys turn the pages, wherever the focus is; with a modifier key they are left to the browser. */
export const useArrows = (step: Step): void => {
  useEffect(() => {
    const press = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): void => {
      if (altKey || ctrlKey || metaKey || shiftKey) return;
      if (key === 'ArrowRight') step(1);
      if (key === 'ArrowLeft') step(-1);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [step]);
};

/** A finger turns the pages; a mouse selects text. */
export const useSwipe = (step: Step) => {
  const pointerStart = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onPointerDown: ({ clientX: x, clientY: y, pointerType }: PointerEvent): void => {
      pointerStart.current = pointerType === 'mouse' ? undefined : { x, y };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent): void => {
      if (!pointerStart.current) return;
      const [across, along] = [clientX - pointerStart.current.x, clientY - pointerStart.current.y];
      pointerStart.current = undefined;
      if (Math.abs(across) >= swipeDistance && Math.abs(across) > 2 * Math.abs(along)) step(across < 0 ? 1 : -1);
    },
    onPointerCancel: (): void => {
      pointerStart.current = undefined;
    },
  };
};
