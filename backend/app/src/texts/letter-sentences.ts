import en from './locales/letters.en.json';
import pt from './locales/letters.pt.json';
import type { Language } from './sentences';

export type { Language } from './sentences';

const catalogues: Readonly<Record<Language, Readonly<Record<keyof typeof pt, string>>>> = { pt, en };

/** What letters say beside what they bring. */
export const letterSentence = (key: keyof typeof pt, language: Language): string => catalogues[language][key];
