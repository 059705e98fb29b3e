import { useSyncExternalStore } from 'react';
import { browserTexts } from './storage';

export type Theme = 'light' | 'dark';
const key = 'theme';
const listeners = new Set<() => void>();

/** The class was set before the first paint by the script in `index.html`; from then on it is the truth. */
export const currentTheme = (): Theme => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

export const chooseTheme = (theme: Theme): void => {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', theme === 'dark' ? '#163a2c' : '#a5451c');
  browserTexts.keep(key, theme);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme);
