import { sessionTexts } from '../../../shared/lib/storage';

const key = 'accepting';

/**
 * Remembers that the reader pressed the button of an invitation before signing in, so that returning accepts it; a link alone
 * cannot accept.
 */
export const rememberAcceptance = (code: string): void => sessionTexts.keep(key, code);
export const wasAcceptancePressed = (code: string): boolean => sessionTexts.read(key) === code;
export const forgetAcceptance = (): void => sessionTexts.forget(key);
