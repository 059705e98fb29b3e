import type { Language } from '@tennis/contracts';
import { useSyncExternalStore } from 'react';
import { formatsFor, type Formats } from './format';
import { currentLanguage, onLanguageChange, type Say, sayIn } from './i18n';

interface Text {
  readonly t: Say;
  readonly fmt: Formats;
  readonly language: Language;
}

const textIn = (language: Language): Text => ({ t: sayIn(language), fmt: formatsFor(language), language });

/** What a language says and how it writes: made once, since every row of a list asks for it. */
const texts: Readonly<Record<Language, Text>> = { pt: textIn('pt'), en: textIn('en') };

/** Words, formats and the chosen language in one hook; a change of language re-renders whoever uses it. */
export const useText = (): Text => texts[useSyncExternalStore(onLanguageChange, currentLanguage)];
