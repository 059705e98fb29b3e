import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rowUnder } from './row-under';

interface Drag {
  readonly playerId: string;
  readonly pointerId: number;
  y: number;
}

/** Distance from the edge of the visible part, in px, within which it scrolls along. */
const edge = 48;
/** Scroll speed in px per frame. */
const scrollSpeed = 8;

/**
 * Dragging of list rows by one pointer; `onMove` receives each place that a row is moved to, counted from 1. Holding a row at the
 * edge scrolls to the hidden part.
 */
export const useDragged = (
  list: RefObject<HTMLElement | null>,
  order: readonly string[],
  onMove: (playerId: string, place: number) => void,
) => {
  const hold = useRef<Drag>(undefined);
  const frame = useRef(0);
  const newest = useRef({ order, onMove });
  const [held, setHeld] = useState<string>();
  useLayoutEffect(() => {
    newest.current = { order, onMove };
  });
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  /** Nearest scrolling element around the list. */
  const scroller = () => list.current?.closest<HTMLElement>('[role="region"]') ?? document.documentElement;
  const moveRow = () => {
    if (!hold.current || !list.current) return;
    const { playerId, y } = hold.current;
    const { top, bottom } = scroller().getBoundingClientRect();
    const rows = [...list.current.children].map((row) => row.getBoundingClientRect());
    const from = newest.current.order.indexOf(playerId);
    const to = rowUnder(rows, from, Math.min(Math.max(y, top), bottom));
    if (to !== from) newest.current.onMove(playerId, to + 1);
  };
  const scrollAlong = () => {
    if (!hold.current) return;
    const { top, bottom } = scroller().getBoundingClientRect();
    const scrollStep = hold.current.y < top + edge ? -scrollSpeed : hold.current.y > bottom - edge ? scrollSpeed : 0;
    if (scrollStep !== 0) {
      scroller().scrollTop += scrollStep;
      moveRow();
    }
    frame.current = requestAnimationFrame(scrollAlong);
  };
  const drop = ({ pointerId }: PointerEvent) => {
    if (hold.current?.pointerId !== pointerId) return;
    hold.current = undefined;
    cancelAnimationFrame(frame.current);
    setHeld(undefined);
  };

  return {
    held,
    /** Handler for the drag handle. */
    hold: (event: PointerEvent, playerId: string) => {
      if (event.button !== 0 || hold.current) return;
      hold.current = { playerId, pointerId: event.pointerId, y: event.clientY };
      // Captured by the list, because the row itself moves in the DOM while it is dragged.
      list.current?.setPointerCapture(event.pointerId);
      setHeld(playerId);
      frame.current = requestAnimationFrame(scrollAlong);
    },
    /** Handlers for the list. */
    following: {
      onPointerMove: ({ pointerId, clientY }: PointerEvent) => {
        if (hold.current?.pointerId !== pointerId) return;
        hold.current.y = clientY;
        moveRow();
      },
      onPointerUp: drop,
      onPointerCancel: drop,
      onLostPointerCapture: drop,
    },
  };
};
