import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatsFor, type Formats } from './format';
import { languageOfLocale, type Say } from './i18n';
import type { Language } from './language';

/** Words, formats and the chosen language in one hook; a change of language re-renders whoever uses it. */
export const useText = (): {
  readonly t: Say;
  readonly fmt: Formats;
  readonly language: Language;
} => {
  const { t, i18n } = useTranslation();
  const language = languageOfLocale(i18n.language);
  const fmt = useMemo(() => formatsFor(language), [language]);
  return { t, fmt, language };
};
