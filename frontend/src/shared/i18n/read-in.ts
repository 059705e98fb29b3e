import type { Language } from '@tennis/contracts';
import { toastError } from '../lib/toasts';
import { renew } from '../loading/release';
import { chooseLanguage, say } from './i18n';

/** What is read from now on, chosen by a person: where its words cannot be fetched they are told. */
export const readIn = async (language: Language): Promise<void> => {
  try {
    await chooseLanguage(language);
  } catch {
    if ((await renew()) !== 'reloads') toastError(new Error(say('ui.missing')));
  }
};
