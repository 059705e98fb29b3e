import { useSyncExternalStore } from 'react';
import { createSignal } from './signal';

/** Reason for a new sign-in: the session ended, or an action needs a recent sign-in. */
export type SignInReason = 'ended' | 'renewal';

let signInRequest: SignInReason | undefined;
const requestChanged = createSignal();
const setSignInRequest = (next: SignInReason | undefined): void => {
  signInRequest = next;
  requestChanged.notify();
};

/** Asks the user to sign in again, because a request failed with an ended or not recent session; the shell shows the dialog. */
export const requestSignIn = (reason: SignInReason): void => setSignInRequest(reason);
export const clearSignInRequest = (): void => setSignInRequest(undefined);

export const useSignInRequest = (): SignInReason | undefined => useSyncExternalStore(requestChanged.subscribe, () => signInRequest);

const checkRequested = createSignal();

/**
 * Asks the session provider to check the session: the server closed the socket, as for a suspended or signed-out user, or answered like to
 * a visitor.
 */
export const requestSessionCheck = checkRequested.notify;
export const onSessionCheckRequest = checkRequested.subscribe;
