import { allTranslations } from '../../src/testing/translations';

/** The translation of a key, with its placeholders filled: one journey works in both languages. */
export const translationsOf =
  (language: 'pt' | 'en') =>
  (key: string, placeholders: Readonly<Record<string, string>> = {}): string => {
    const text = allTranslations[language].get(key);
    if (text === undefined) throw new Error(`no words for ${key}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_hole, name: string) => placeholders[name] ?? '');
  };
