import type { Language } from '@tennis/contracts';
import { toastError } from '../lib/toasts';
import { recoverFromMissingFile } from '../loading/release';
import { chooseLanguage, translate } from './i18n';

/** Switches the language on the user's request; shows an error if the translations cannot be loaded. */
export const switchLanguage = async (language: Language): Promise<void> => {
  try {
    await chooseLanguage(language);
  } catch {
    if ((await recoverFromMissingFile()) !== 'reloads') toastError(new Error(translate('ui.missing')));
  }
};
