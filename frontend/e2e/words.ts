import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Tree = { readonly [key: string]: string | Tree };
const sources = join(import.meta.dirname, '../src');
const treeOf = (file: string): Tree => JSON.parse(readFileSync(file, 'utf8')) as Tree;

/** What the screens say in a language, by key and with its holes filled, so that one journey is told in both. */
export const wordsOf = (language: 'pt' | 'en') => {
  const features = readdirSync(join(sources, 'features')).map((name) => [
    name,
    join(sources, 'features', name, 'locales', `${language}.json`),
  ]);
  const words: Tree = {
    ...treeOf(join(sources, 'shared/i18n', `${language}.json`)),
    ...treeOf(join(sources, 'app/locales', `${language}.json`)),
    ...Object.fromEntries(features.flatMap(([name, file]) => (name === 'home' ? [] : [[name!, treeOf(file!)] as const]))),
  };
  return (key: string, holes: Readonly<Record<string, string>> = {}): string => {
    const text = key
      .split('.')
      .reduce<string | Tree | undefined>((tree, part) => (typeof tree === 'object' ? tree[part] : undefined), words);
    if (typeof text !== 'string') throw new Error(`no words for ${key}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_hole, name: string) => holes[name] ?? '');
  };
};
