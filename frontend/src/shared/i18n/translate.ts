import type { Language } from './language';

/** Texts by name, in as many levels as there are; a plural has a text for each of its forms: `players_one`, `players_other`. */
export type Messages = Readonly<Record<string, unknown>>;

/** Words, and the language by whose rules they count. */
export interface Book {
  readonly language: Language;
  readonly words: Messages;
}

/** What is put in for `{{name}}`; `count` chooses the form of a plural as well. */
export type Params = { readonly count?: number } & Readonly<Record<string, string | number | null | undefined>>;

/** As `Intl.PluralRules` counts in `pt-PT` and `en-GB`, of which a phone makes one in as long as it takes to say a page of words. */
const formOf = (count: number, language: Language): 'one' | 'many' | 'other' => {
  if (Math.abs(count) === 1) return 'one';
  return language === 'pt' && count !== 0 && count % 1_000_000 === 0 ? 'many' : 'other';
};

const isLevel = (found: unknown): found is Messages => typeof found === 'object' && found !== null;

const textOf = (words: Messages, key: string): string | undefined => {
  let found: unknown = words;
  for (const name of key.split('.')) {
    if (!isLevel(found) || !Object.hasOwn(found, name)) return undefined;
    found = found[name];
  }
  return typeof found === 'string' ? found : undefined;
};

/** A form of a plural before the text that has none. */
const textIn = ({ words, language }: Book, key: string, count: number | undefined): string | undefined =>
  (count === undefined ? undefined : textOf(words, `${key}_${formOf(count, language)}`)) ?? textOf(words, key);

const hole = /\{\{(\w+)\}\}/g;
/** What was put in is not looked through again: people write braces too. A hole that nothing fills is not shown by its name. */
const filled = (text: string, params: Params | undefined): string =>
  text.includes('{{') ? text.replace(hole, (_, name: string) => String(params?.[name] ?? '')) : text;

/** A sentence that ends in an abbreviation ("até 9 mar.") has one full stop. */
const withOneFullStop = (text: string): string => (text.includes('..') ? text.replace(/(\p{L}\.)\.(?!\.)/gu, '$1') : text);

/**
 * What the first of the books that knows a text says. What none of them knows (a word of a newer server) is not shown by its name:
 * nothing is said.
 */
export const translate = (books: readonly Book[], key: string, params?: Params): string => {
  for (const book of books) {
    const text = textIn(book, key, params?.count);
    if (text !== undefined) return withOneFullStop(filled(text, params));
  }
  return '';
};
