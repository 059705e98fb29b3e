import { logOut } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';
import { browserTexts } from '../../../shared/lib/storage';

const owedKey = 'signOutOwed';
/** Longest wait for a sign-out, in ms. */
const leavesWithin = 8000;

/** Whether a sign-out from this browser has not reached the server, so that the session is still open there. */
export const owesSignOut = (): boolean => browserTexts.read(owedKey) !== null;
/** A new session replaces the former one. */
export const forgetOwedSignOut = (): void => browserTexts.forget(owedKey);

/** Ends the session at the server. If it fails, the sign-out stays owed, also after a reload. @throws what the call threw. */
export const endSession = async (): Promise<void> => {
  browserTexts.keep(owedKey, 'true');
  const answer = await ask(logOut, {}, { within: leavesWithin });
  if (!answer.success) throw new Error('the sign-out was ignored');
  forgetOwedSignOut();
};
