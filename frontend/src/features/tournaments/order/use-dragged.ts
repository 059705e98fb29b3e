import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rowUnder } from './row-under';

interface Hold {
  readonly playerId: string;
  readonly pointerId: number;
  y: number;
}

/** In px: so near to the end of what is seen, it scrolls along. */
const edge = 48;
/** In px for each picture of the screen. */
const pace = 8;

/**
 * A row of a list is held by one pointer, and told of each place it is brought to, counted from 1. What is beyond the part that is seen
 * is reached by waiting at its edge.
 */
export const useDragged = (
  list: RefObject<HTMLElement | null>,
  order: readonly string[],
  onMove: (playerId: string, place: number) => void,
) => {
  const hold = useRef<Hold>(undefined);
  const frame = useRef(0);
  const newest = useRef({ order, onMove });
  const [held, setHeld] = useState<string>();
  useLayoutEffect(() => {
    newest.current = { order, onMove };
  });
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  /** What scrolls around the list, as far as it is seen. */
  const scroller = () => list.current?.closest<HTMLElement>('[role="region"]') ?? document.documentElement;
  const bringAlong = () => {
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
    const way = hold.current.y < top + edge ? -pace : hold.current.y > bottom - edge ? pace : 0;
    if (way !== 0) {
      scroller().scrollTop += way;
      bringAlong();
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
    /** For what a row is held by. */
    hold: (event: PointerEvent, playerId: string) => {
      if (event.button !== 0 || hold.current) return;
      hold.current = { playerId, pointerId: event.pointerId, y: event.clientY };
      // the row itself moves in the page while it is held, the list does not
      list.current?.setPointerCapture(event.pointerId);
      setHeld(playerId);
      frame.current = requestAnimationFrame(scrollAlong);
    },
    /** For the list. */
    following: {
      onPointerMove: ({ pointerId, clientY }: PointerEvent) => {
        if (hold.current?.pointerId !== pointerId) return;
        hold.current.y = clientY;
        bringAlong();
      },
      onPointerUp: drop,
      onPointerCancel: drop,
      onLostPointerCapture: drop,
    },
  };
};
