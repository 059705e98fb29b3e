import { useSyncExternalStore } from 'react';

/** Why somebody has to sign in again: the session ended, or what they want takes a sign-in of this moment. */
export type WhySignIn = 'ended' | 'renewal';

let asking: WhySignIn | undefined;
const listeners = new Set<() => void>();
const set = (next: WhySignIn | undefined): void => {
  asking = next;
  for (const listener of listeners) listener();
};

/** Something was sent under a session that does not do: whoever draws the frame asks the person to sign in again. */
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
 * The server hung up, as it does on who was suspended or signed out elsewhere, or answered a question as to nobody: whoever knows the
 * session asks whether there still is one.
 */
export const doubtSession = (): void => {
  for (const doubter of doubters) doubter();
};
export const onSessionDoubted = (doubter: () => void): (() => void) => {
  doubters.add(doubter);
  return () => doubters.delete(doubter);
};
