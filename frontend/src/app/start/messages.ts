import type { TranslationSource } from '../../shared/i18n/i18n';
import * as first from './messages.first.pt';

/** Source of the translations of each language: the first Portuguese ones are in the first file. */
export const messages: TranslationSource = {
  pt: { first: () => first, later: () => import('./messages.later.pt') },
  en: { first: () => import('./messages.first.en'), later: () => import('./messages.later.en') },
};

type Portuguese = typeof first & typeof import('./messages.later.pt');

/** Every key in the code is type-checked against the Portuguese translations, also keys built from templates. */
declare module '../../shared/i18n/text-key' {
  interface KnownTranslations extends Portuguese {}
}
