import { windowTexts } from '../../../shared/lib/storage';

const key = 'accepting';

/** Whoever leaves an invitation by its button to sign in accepts it by coming back; no link can say so in their place. */
export const noteAccepting = (code: string): void => windowTexts.keep(key, code);
export const isAccepting = (code: string): boolean => windowTexts.read(key) === code;
export const forgetAccepting = (): void => windowTexts.forget(key);
