import { useSyncExternalStore } from 'react';

/** Reason for a new sign-in: the session ended, or an action needs a recent sign-in. */
export type SignInReason = 'ended' | 'renewal';

let signInRequest: SignInReason | undefined;
const listeners = new Set<() => void>();
const setSignInRequest = (next: SignInReason | undefined): void => {
  signInRequest = next;
  for (const listener of listeners) listener();
};

/** Asks the user to sign in again, because a request failed with an ended or not recent session; the shell shows the dialog. */
export const requestSignIn = (reason: SignInReason): void => setSignInRequest(reason);
export const clearSignInRequest = (): void => setSignInRequest(undefined);

export const useSignInRequest = (): SignInReason | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => signInRequest,
  );

const checkListeners = new Set<() => void>();

/**
 * Asks the session provider to check the session: the server closed the socket, as for a suspended or signed-out user, or answered like to
 * a visitor.
 */
export const requestSessionCheck = (): void => {
  for (const listener of checkListeners) listener();
};
export const onSessionCheckRequest = (listener: () => void): (() => void) => {
  checkListeners.add(listener);
  return () => checkListeners.delete(listener);
};
