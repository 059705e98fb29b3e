import { useSyncExternalStore } from 'react';

/** Reason for a new sign-in: the session ended, or an action needs a recent sign-in. */
export type WhySignIn = 'ended' | 'renewal';

let asking: WhySignIn | undefined;
const listeners = new Set<() => void>();
const set = (next: WhySignIn | undefined): void => {
  asking = next;
  for (const listener of listeners) listener();
};

/** Asks the user to sign in again, because a request failed with an ended or not recent session; the shell shows the dialog. */
export const askForSession = (why: WhySignIn): void => set(why);
export const stopAskingForSession = (): void => set(undefined);

export const useAsksForSession = (): WhySignIn | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asking,
  );

const doubters = new Set<() => void>();

/**
 * Asks the session provider to check the session: the server closed the socket, as for a suspended or signed-out user, or answered like to
 * a visitor.
 */
export const doubtSession = (): void => {
  for (const doubter of doubters) doubter();
};
export const onSessionDoubted = (doubter: () => void): (() => void) => {
  doubters.add(doubter);
  return () => doubters.delete(doubter);
};
