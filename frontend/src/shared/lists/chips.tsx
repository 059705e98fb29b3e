import type { ReactNode } from 'react';
import css from './chips.module.css';

/** Short choices side by side; on a phone in one line that scrolls sideways. */
export const Chips = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div role="group" aria-label={label} className={css.chips}>
    {children}
  </div>
);

export const Chip = ({
  pressed,
  onClick,
  children,
}: {
  readonly pressed: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) => (
  <button type="button" className={css.chip} aria-pressed={pressed} onClick={onClick}>
    {children}
  </button>
);
