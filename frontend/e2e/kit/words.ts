import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Tree = { readonly [key: string]: string | Tree };
const sources = join(import.meta.dirname, '../../src');
const treeOf = (file: string): Tree => JSON.parse(readFileSync(file, 'utf8')) as Tree;

/** What a feature says: its own words, and those of its rooms, which come with them. */
const treeOfFeature = (name: string, language: 'pt' | 'en'): Tree => {
  const folder = join(sources, 'features', name);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(`locales/${language}.json`));
  return Object.fromEntries(files.flatMap((file) => Object.entries(treeOf(join(folder, file)))));
};

/** What the screens say in a language, as a tree. */
const treeIn = (language: 'pt' | 'en'): Tree => ({
  ...treeOf(join(sources, 'shared/i18n', `${language}.json`)),
  ...treeOf(join(sources, 'app/locales', `${language}.json`)),
  pictures: treeOf(join(sources, 'shared/pictures/locales', `${language}.json`)),
  ...Object.fromEntries(
    readdirSync(join(sources, 'features'))
      .map((name) => [name, treeOfFeature(name, language)] as const)
      // what a feature says that has no words of its own is among those of the application
      .filter(([, tree]) => Object.keys(tree).length > 0),
  ),
});

/** Every text of a language, by key. */
export const allWords = (language: 'pt' | 'en'): Readonly<Record<string, string>> => {
  const flat = (tree: Tree, above: string): readonly (readonly [string, string])[] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[above + key, value] as const] : flat(value, `${above}${key}.`),
    );
  return Object.fromEntries(flat(treeIn(language), ''));
};

/** The text behind a key, with its holes filled, so that one journey is told in both languages. */
export const wordsOf = (language: 'pt' | 'en') => {
  const words = treeIn(language);
  return (key: string, holes: Readonly<Record<string, string>> = {}): string => {
    const text = key
      .split('.')
      .reduce<string | Tree | undefined>((tree, part) => (typeof tree === 'object' ? tree[part] : undefined), words);
    if (typeof text !== 'string') throw new Error(`no words for ${key}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_hole, name: string) => holes[name] ?? '');
  };
};
