import { logOut } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';
import { localTexts } from '../../../shared/lib/storage';

const pendingKey = 'signOutOwed';
/** Longest wait for a sign-out, in ms. */
const signOutTimeout = 8000;

/** Whether a sign-out from this browser has not reached the server, so that the session is still open there. */
export const hasPendingSignOut = (): boolean => localTexts.read(pendingKey) !== null;
/** A new session replaces the former one. */
export const clearPendingSignOut = (): void => localTexts.forget(pendingKey);

/** Ends the session at the server. If it fails, the sign-out stays owed, also after a reload. @throws what the call threw. */
export const endSession = async (): Promise<void> => {
  localTexts.keep(pendingKey, 'true');
  const answer = await ask(logOut, {}, { timeout: signOutTimeout });
  if (!answer.success) throw new Error('the sign-out was ignored');
  clearPendingSignOut();
};
