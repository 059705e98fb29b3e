import { allWords } from '../../src/testing/words';

/** The translation of a key, with its placeholders filled: one journey works in both languages. */
export const wordsOf =
  (language: 'pt' | 'en') =>
  (key: string, holes: Readonly<Record<string, string>> = {}): string => {
    const text = allWords[language].get(key);
    if (text === undefined) throw new Error(`no words for ${key}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_hole, name: string) => holes[name] ?? '');
  };
