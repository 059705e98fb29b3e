import { createTheme, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTheme } from '../lib/theme';

const theme = createTheme({
  fontFamily: 'var(--text-face)',
  fontFamilyMonospace: 'ui-monospace, monospace',
  headings: { fontFamily: 'var(--display-face)' },
  defaultRadius: 10,
  respectReducedMotion: true,
  cursorType: 'pointer',
});

/** Our tokens replace the library's colours, whose defaults fail our contrast requirement. */
const tokens = {
  variables: {},
  light: tokensOf(),
  dark: tokensOf(),
};

function tokensOf(): Record<string, string> {
  return {
    '--mantine-color-body': 'var(--bg)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-primary-color-filled': 'var(--action)',
  };
}

/** Wraps every Mantine component; loaded with the first of them, never with the first page. */
export const MantineKit = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={() => tokens}
    forceColorScheme={useTheme()}
    withGlobalClasses={false}
    getRootElement={() => document.documentElement}
  >
    {children}
  </MantineProvider>
);
