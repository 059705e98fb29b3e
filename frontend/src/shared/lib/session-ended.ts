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
