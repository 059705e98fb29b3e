import * as firstEnglish from '../../src/app/start/messages.first.en';
import * as firstPortuguese from '../../src/app/start/messages.first.pt';
import * as laterEnglish from '../../src/app/start/messages.later.en';
import * as laterPortuguese from '../../src/app/start/messages.later.pt';

type Tree = { readonly [key: string]: string | Tree };

const flat = (tree: Tree, above = ''): readonly (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[above + key, value] as const] : flat(value, `${above}${key}.`),
  );
const words = {
  pt: Object.fromEntries([...flat(firstPortuguese), ...flat(laterPortuguese)]),
  en: Object.fromEntries([...flat(firstEnglish), ...flat(laterEnglish)]),
};

/** Every text of a language, by key. */
export const allWords = (language: 'pt' | 'en'): Readonly<Record<string, string>> => words[language];

/** The text behind a key, with its holes filled, so that one journey is told in both languages. */
export const wordsOf =
  (language: 'pt' | 'en') =>
  (key: string, holes: Readonly<Record<string, string>> = {}): string => {
    const text = words[language][key];
    if (text === undefined) throw new Error(`no words for ${key}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_hole, name: string) => holes[name] ?? '');
  };
