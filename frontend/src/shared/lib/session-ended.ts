import { useSyncExternalStore } from 'react';

let asking = false;
const listeners = new Set<() => void>();
const set = (next: boolean): void => {
  asking = next;
  for (const listener of listeners) listener();
};

/** Something was sent under a session that no longer holds: whoever draws the frame asks the person to sign in again. */
export const askForSession = (): void => set(true);
export const stopAskingForSession = (): void => set(false);

export const useAsksForSession = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asking,
  );
