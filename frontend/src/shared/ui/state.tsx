import type { ReactNode } from 'react';
import css from './state.module.css';

/** Message of a region without content: empty, failed, offline, not allowed. */
export const StateCard = ({
  title,
  text,
  role,
  children,
}: {
  /** Undefined where the page title says the same. */
  readonly title?: string;
  readonly text?: ReactNode;
  readonly role?: 'alert' | 'status';
  readonly children?: ReactNode;
}) => (
  <div role={role} className={css.state}>
    <span aria-hidden className={css.court} />
    {title && <h2 className={css.title}>{title}</h2>}
    {text && <p>{text}</p>}
    {children && <div className={css.actions}>{children}</div>}
  </div>
);
