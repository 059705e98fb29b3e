import { useSyncExternalStore } from 'react';
import { createSignal } from './signal';
import { localTexts } from './storage';

export type Theme = 'light' | 'dark';
const key = 'theme';
const changed = createSignal();

/** The script in `index.html` sets the class before the first paint; from then on the class is the source of truth. */
export const currentTheme = (): Theme => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

const applyTheme = (theme: Theme): void => {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', theme === 'dark' ? '#163a2c' : '#a5451c');
  changed.notify();
};

export const chooseTheme = (theme: Theme): void => {
  localTexts.keep(key, theme);
  applyTheme(theme);
};

/** Without a chosen theme, follows the device, which may change at dusk while a page is open. */
export const followDeviceTheme = (): void =>
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    if (!localTexts.read(key)) applyTheme(matches ? 'dark' : 'light');
  });

export const useTheme = (): Theme => useSyncExternalStore(changed.subscribe, currentTheme);
