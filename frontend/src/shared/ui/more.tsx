import type { ReactNode, Ref } from 'react';
import css from './more.module.css';

interface MoreProps {
  readonly label: string;
  readonly open?: boolean;
  readonly ref?: Ref<HTMLDetailsElement>;
  readonly children: ReactNode;
}

/** Rarely needed content, behind one press. */
export const More = ({ label, children, ...rest }: MoreProps) => (
  <details {...rest} className={css.more}>
    <summary>{label}</summary>
    {children}
  </details>
);
