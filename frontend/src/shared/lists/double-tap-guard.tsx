import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

/** A tap within this time (ms) and distance (px) of another is the second of a double tap. */
const [doubleTapTime, doubleTapDistance] = [400, 32];

/**
 * Wraps a list whose rows disappear after an action. Ignores the second tap of a double tap if the rows changed in between: it was meant
 * for the row that is gone. Every other tap works, also the first on a list that changed by itself. Keys are not affected, because the
 * focus does not slide; neither are overlays.
 */
export const DoubleTapGuard = ({
  rows,
  className,
  children,
}: {
  /** Identifies the rows, their order and state. */
  readonly rows: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) => {
  const lastTap = useRef({ at: -Infinity, x: 0, y: 0 });
  const hasChanged = useRef(false);
  useLayoutEffect(() => {
    hasChanged.current = true;
  }, [rows]);
  const guard = (event: MouseEvent) => {
    if (event.detail === 0) return;
    const { clientX: x, clientY: y } = event;
    const at = performance.now();
    const isDouble =
      at - lastTap.current.at < doubleTapTime && Math.hypot(x - lastTap.current.x, y - lastTap.current.y) <= doubleTapDistance;
    if (isDouble && hasChanged.current && !(event.target as Element).closest('dialog')) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    lastTap.current = { at, x, y };
    hasChanged.current = false;
  };
  return (
    <div className={className} onClickCapture={guard}>
      {children}
    </div>
  );
};
