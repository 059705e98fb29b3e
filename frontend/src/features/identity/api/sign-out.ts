import { logOut } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';
import { browserTexts } from '../../../shared/lib/storage';

const owedKey = 'signOutOwed';
/** Whoever leaves waits so long, in ms. */
const leavesWithin = 8000;

/** Somebody signed out here, and the server has not heard it: their session is open there. */
export const owesSignOut = (): boolean => browserTexts.read(owedKey) !== null;
/** A new session takes the place of the former one. */
export const forgetOwedSignOut = (): void => browserTexts.forget(owedKey);

/** Ends the session at the server. What did not arrive is owed, also after a reload. @throws what the call threw. */
export const endSession = async (): Promise<void> => {
  browserTexts.keep(owedKey, 'true');
  const answer = await ask(logOut, {}, { within: leavesWithin });
  if (!answer.success) throw new Error('the sign-out was ignored');
  forgetOwedSignOut();
};
