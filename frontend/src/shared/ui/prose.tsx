import type { ReactNode } from 'react';
import css from './prose.module.css';
import { Stack } from './layout/layout';

/** Text to read: comfortable line length, space between the parts. */
export const Prose = ({ children }: { readonly children: ReactNode }) => (
  <Stack gap={12} className={css.prose}>
    {children}
  </Stack>
);
