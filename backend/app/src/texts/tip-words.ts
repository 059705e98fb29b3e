import type { TipId } from '@tennis/contracts';
import en from './locales/tips.en.json';
import pt from './locales/tips.pt.json';
import type { Language } from './sentences';

interface TipWords {
  readonly title: string;
  readonly text: string;
}
/** A new tip does not compile without its words in both languages. */
const catalogues: Readonly<Record<Language, Readonly<Record<TipId, TipWords>>>> = { pt, en };

export const tipWords = (id: TipId, language: Language): TipWords => catalogues[language][id];
