import type { Language } from '@tennis/contracts';
import { useSyncExternalStore } from 'react';
import { formatsFor, type Formats } from './format';
import { currentLanguage, onLanguageChange, type Translate, translateIn } from './i18n';

interface Text {
  readonly t: Translate;
  readonly fmt: Formats;
  readonly language: Language;
}

const textIn = (language: Language): Text => ({ t: translateIn(language), fmt: formatsFor(language), language });

/** Texts and formats of each language: created once, because every row of a list uses them. */
const texts: Readonly<Record<Language, Text>> = { pt: textIn('pt'), en: textIn('en') };

/** Translations, formats and current language in one hook; a change of language re-renders its users. */
export const useText = (): Text => texts[useSyncExternalStore(onLanguageChange, currentLanguage)];
