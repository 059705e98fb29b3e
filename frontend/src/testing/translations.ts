import * as firstEnglish from '../app/start/messages.first.en';
import * as firstPortuguese from '../app/start/messages.first.pt';
import * as laterEnglish from '../app/start/messages.later.en';
import * as laterPortuguese from '../app/start/messages.later.pt';

/** Translations by name, in any number of levels. */
export type TranslationTree = { readonly [key: string]: string | TranslationTree };

/** Translations by their whole key: `tournaments.detail.tabs.ranking`. */
export const flatten = (tree: TranslationTree, prefix = ''): readonly (readonly [key: string, text: string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : flatten(value, `${prefix}${key}.`),
  );

/** Every translation of a language, by key. */
export const allTranslations: Readonly<Record<'pt' | 'en', ReadonlyMap<string, string>>> = {
  pt: new Map([...flatten(firstPortuguese), ...flatten(laterPortuguese)]),
  en: new Map([...flatten(firstEnglish), ...flatten(laterEnglish)]),
};
