import * as firstEnglish from '../app/start/messages.first.en';
import * as firstPortuguese from '../app/start/messages.first.pt';
import * as laterEnglish from '../app/start/messages.later.en';
import * as laterPortuguese from '../app/start/messages.later.pt';

/** Translations by name, in any number of levels. */
export type Tree = { readonly [key: string]: string | Tree };

/** Translations by their whole key: `tournaments.detail.tabs.ranking`. */
export const flat = (tree: Tree, above = ''): readonly (readonly [key: string, text: string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[above + key, value] as const] : flat(value, `${above}${key}.`),
  );

/** Every translation of a language, by key. */
export const allWords: Readonly<Record<'pt' | 'en', ReadonlyMap<string, string>>> = {
  pt: new Map([...flat(firstPortuguese), ...flat(laterPortuguese)]),
  en: new Map([...flat(firstEnglish), ...flat(laterEnglish)]),
};
