import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

/** For so long, in ms, a finger that comes down again means what stood there before. */
const settles = 600;

/** What one can press again and again: a toggle takes every tap. */
const isToggle = (pressed: Element): boolean => pressed.closest('[aria-pressed]') !== null;

/**
 * Around a list whose rows go by acting, and what moves up with them: a tap that comes so soon after the rows changed, after one on
 * another row, or as the second of a double tap, was meant for what is gone, and does nothing. Keys go to what has the focus, which
 * does not slide, and what lies over the list does not either.
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
  const shown = useRef(rows);
  const changedAt = useRef(-Infinity);
  const last = useRef<{ readonly at: number; readonly row: Element | null }>({ at: -Infinity, row: null });
  useLayoutEffect(() => {
    if (shown.current === rows) return;
    shown.current = rows;
    changedAt.current = performance.now();
  }, [rows]);
  const guard = (event: MouseEvent) => {
    const pressed = event.target as Element;
    if (event.detail === 0 || pressed.closest('dialog')) return;
    const now = performance.now();
    const row = pressed.closest('li');
    const isElsewhere = row !== last.current.row && now - last.current.at < settles;
    const isSecond = event.detail > 1 && !isToggle(pressed);
    if (isElsewhere || isSecond || now - changedAt.current < settles) {
      event.preventDefault();
      event.stopPropagation();
    } else last.current = { at: now, row };
  };
  return (
    <div className={className} onClickCapture={guard}>
      {children}
    </div>
  );
};
