import { windowTexts } from '../../../shared/lib/storage';

const key = 'accepting';

/**
 * Remembers that the reader pressed the button of an invitation before signing in, so that returning accepts it; a link alone
 * cannot accept.
 */
export const noteAccepting = (code: string): void => windowTexts.keep(key, code);
export const isAccepting = (code: string): boolean => windowTexts.read(key) === code;
export const forgetAccepting = (): void => windowTexts.forget(key);
