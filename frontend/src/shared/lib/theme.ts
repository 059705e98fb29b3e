import { useSyncExternalStore } from 'react';
import { localTexts } from './storage';

export type Theme = 'light' | 'dark';
const key = 'theme';
const listeners = new Set<() => void>();

/** The script in `index.html` sets the class before the first paint; from then on the class is the source of truth. */
export const currentTheme = (): Theme => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

const applyTheme = (theme: Theme): void => {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', theme === 'dark' ? '#163a2c' : '#a5451c');
  for (const listener of listeners) listener();
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

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme);
