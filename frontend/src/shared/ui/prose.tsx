import type { ReactNode } from 'react';
import css from './prose.module.css';

/** Text to read: comfortable line length, space between the parts. */
export const Prose = ({ children }: { readonly children: ReactNode }) => <div className={css.prose}>{children}</div>;
