import type { ReactNode } from 'react';
import css from './prose.module.css';

/** Text to read: one comfortable measure, air between the parts. */
export const Prose = ({ children }: { readonly children: ReactNode }) => <div className={css.prose}>{children}</div>;
