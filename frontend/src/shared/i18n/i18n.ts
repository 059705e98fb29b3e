import { browserTexts } from '../lib/storage';
import { detectLanguage, type Language, localeOf, storageKey } from './language';
import type { TextKey } from './text-key';
import { type Book, type Messages, type Params, translate } from './translate';

export type { Messages, TextKey };
export type Say = (key: TextKey, params?: Params) => string;

/** Where words of a language come from: the first of Portuguese are in the first file, English is fetched whole when somebody wants it. */
export interface MessageSource extends Readonly<Record<Language, () => Messages | Promise<Messages>>> {
  /** The Portuguese words that only parts on demand say. */
  readonly later?: () => Promise<Messages>;
}

let source: MessageSource | undefined;
let later: Promise<void> | undefined;

/** What has come of the words, by who reads it: what English does not say is said in Portuguese. */
let books: Readonly<Record<Language, readonly Book[]>> = { pt: [], en: [] };
let current: Language = 'pt';
const listeners = new Set<() => void>();

export const currentLanguage = (): Language => current;

/** Tells when another language is read. Answers how to stop. */
export const onLanguageChange = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

/** What one language says, with all words that have come by then. */
export const sayIn =
  (language: Language): Say =>
  (key, params) =>
    translate(books[language], key, params);

/** For text outside of components. Components use `useText`, which re-renders on a change of language. */
export const say: Say = (key, params) => translate(books[current], key, params);

const add = (language: Language, words: Messages): void => {
  const book: Book = { language, words };
  books = language === 'pt' ? { pt: [...books.pt, book], en: [...books.en, book] } : { ...books, en: [book, ...books.en] };
};

const addLater = async (): Promise<void> => {
  const words = await source?.later?.();
  if (words) add('pt', words);
};

/** The words that parts on demand say, fetched once; whoever reads English has them. */
export const laterWords = (language: Language = currentLanguage()): Promise<void> => {
  if (language !== 'pt') return Promise.resolve();
  later ??= addLater().catch((failure: unknown) => {
    later = undefined;
    throw failure;
  });
  return later;
};

const load = async (language: Language): Promise<void> => {
  if (books[language].some((book) => book.language === language)) return;
  const words = await source?.[language]();
  if (words) add(language, words);
};

/** Where nothing is kept beyond the page, the browser's language decides at every visit. */
const stored = (): string | null => browserTexts.read(storageKey);

const read = (language: Language): void => {
  const isAnother = language !== current;
  current = language;
  browserTexts.keep(storageKey, language);
  document.documentElement.lang = localeOf[language];
  if (isAnother) for (const changed of listeners) changed();
};

export const startI18n = async (
  messages: MessageSource,
  language: Language = detectLanguage(stored(), navigator.languages),
): Promise<void> => {
  source = messages;
  later = undefined;
  books = { pt: [], en: [] };
  await load('pt');
  await load(language);
  read(language);
};

export const chooseLanguage = async (language: Language): Promise<void> => {
  await load(language);
  await laterWords(language);
  read(language);
};
