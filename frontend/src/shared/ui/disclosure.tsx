import type { ReactNode, Ref } from 'react';
import css from './disclosure.module.css';

interface DisclosureProps {
  readonly label: string;
  readonly open?: boolean;
  readonly ref?: Ref<HTMLDetailsElement>;
  readonly children: ReactNode;
}

/** Rarely needed content, behind one press. */
export const Disclosure = ({ label, children, ...rest }: DisclosureProps) => (
  <details {...rest} className={css.more}>
    <summary>{label}</summary>
    {children}
  </details>
);
