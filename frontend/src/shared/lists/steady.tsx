import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

/** A tap so soon after another, in ms, and so near to it, in px, is the second of a double tap. */
const [soon, near] = [400, 32];

/**
 * Around a list whose rows go by acting, and what moves up with them: the second of a double tap that comes down after the rows changed
 * was meant for what is gone, and does nothing. Every other tap acts, also the first on a list that changed by itself. Keys go to what
 * has the focus, which does not slide, and what lies over the list does not either.
 */
export const Steady = ({
  rows,
  className,
  children,
}: {
  /** Says which rows there are, in which order and state. */
  readonly rows: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) => {
  const last = useRef({ at: -Infinity, x: 0, y: 0 });
  const changedSince = useRef(false);
  useLayoutEffect(() => {
    changedSince.current = true;
  }, [rows]);
  const guard = (event: MouseEvent) => {
    if (event.detail === 0) return;
    const { clientX: x, clientY: y } = event;
    const at = performance.now();
    const isDouble = at - last.current.at < soon && Math.hypot(x - last.current.x, y - last.current.y) <= near;
    if (isDouble && changedSince.current && !(event.target as Element).closest('dialog')) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    last.current = { at, x, y };
    changedSince.current = false;
  };
  return (
    <div className={className} onClickCapture={guard}>
      {children}
    </div>
  );
};
