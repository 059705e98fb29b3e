import { useSyncExternalStore } from 'react';
import { habitKey, keepTexts, keptTexts } from '../../../shared/lib/own-storage';

/** Results whose moment somebody had on this device; more than so many are long past. */
const key = habitKey('moments');
const kept = 50;

let shown: string | undefined;
const listeners = new Set<() => void>();
const publish = (next: string | undefined): void => {
  shown = next;
  for (const listener of listeners) listener();
};

/** Shows what a result did, once for each match and device. */
export const showMoment = (matchId: string): void => {
  const known = keptTexts(key);
  if (known.includes(matchId)) return;
  keepTexts(key, [...known, matchId].slice(-kept));
  publish(matchId);
};
export const closeMoment = (): void => publish(undefined);

/** The match whose moment it is. */
export const useMoment = (): string | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
