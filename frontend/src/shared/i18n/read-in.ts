import type { Language } from '@tennis/contracts';
import { toastError } from '../lib/toasts';
import { renew } from '../loading/release';
import { chooseLanguage, say } from './i18n';

/** Switches the language on the user's request; shows an error if the translations cannot be loaded. */
export const readIn = async (language: Language): Promise<void> => {
  try {
    await chooseLanguage(language);
  } catch {
    if ((await renew()) !== 'reloads') toastError(new Error(say('ui.missing')));
  }
};
