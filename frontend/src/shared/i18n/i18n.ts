import { type Language, localeOf } from '@tennis/contracts';
import { createInstance } from 'i18next';
import { browserTexts } from '../lib/storage';
import { detectLanguage, storageKey } from './language';
import type { Say, TextKey } from './text-key';

export type { Say, TextKey };

/** Texts by context, which i18next calls a namespace: the first part of a text's name. */
export type Words = Readonly<Record<string, object>>;
type Fetch = () => Words | Promise<Words>;

/** Where the words of a language come from: those that the page says first, and those that only parts on demand say. */
export type WordSource = Readonly<Record<Language, { readonly first: Fetch; readonly later?: Fetch }>>;

/** A sentence that ends in an abbreviation ("até 9 mar.") has one full stop. */
const withOneFullStop = (text: string): string => (text.includes('..') ? text.replace(/(\p{L}\.)\.(?!\.)/gu, '$1') : text);

/** The brace of a value while its text is filled: people write braces too, and none of theirs is a hole. */
const brace = '\0';
const i18n = createInstance();

/** Where nothing comes later. */
const none: Fetch = () => ({});

let source: WordSource | undefined;
/** What was asked for last. */
let wanted: Language | undefined;
let fetched = new Map<Fetch, Promise<void>>();

const fetchWords = async (language: Language, fetch: Fetch): Promise<void> => {
  for (const [context, texts] of Object.entries(await fetch()))
    i18n.addResourceBundle(localeOf[language], context, texts, false, true, { skipCopy: true });
};

/** Words are fetched once; those that could not be fetched are asked for again the next time. */
const have = (language: Language, fetch: Fetch = none): Promise<void> => {
  const coming =
    fetched.get(fetch) ??
    fetchWords(language, fetch).catch((failure: unknown) => {
      fetched.delete(fetch);
      throw failure;
    });
  fetched.set(fetch, coming);
  return coming;
};

export const currentLanguage = (): Language => (i18n.language === localeOf.en ? 'en' : 'pt');

/** Tells when another language is read. Answers how to stop. */
export const onLanguageChange = (changed: () => void): (() => void) => {
  i18n.on('languageChanged', changed);
  return () => i18n.off('languageChanged', changed);
};

/** `getFixedT` would copy all options of the library for each text. */
const textOf = (language: Language, key: TextKey, params?: object): string => {
  const text: string | undefined = i18n.t(key, { ...params, lng: localeOf[language], nest: false });
  if (import.meta.env.DEV && text === '') console.warn(`text: ${key} has no words`);
  // there is none before the first words have come
  return withOneFullStop((text ?? '').replaceAll(brace, '{'));
};

/** Says texts of one language, of all words that have come by then. */
export const sayIn = (language: Language): Say => ((key: TextKey, params?: object) => textOf(language, key, params)) as Say;

/** For text outside of components. Components use `useText`, which re-renders on a change of language. */
export const say = ((key: TextKey, params?: object) => textOf(currentLanguage(), key, params)) as Say;

/** The words that parts on demand say, fetched once. */
export const laterWords = (language: Language = currentLanguage()): Promise<void> => have(language, source?.[language].later);

/** Where nothing is kept beyond the page, the browser's language decides at every visit. */
const stored = (): string | null => browserTexts.read(storageKey);

const show = (language: Language): void => {
  document.documentElement.lang = localeOf[language];
  if (language !== currentLanguage()) void i18n.changeLanguage(localeOf[language]);
};

/** Shows a language, and keeps that it is the one that is read here. */
const read = (language: Language): void => {
  browserTexts.keep(storageKey, language);
  show(language);
};

export const startI18n = async (words: WordSource, language: Language = detectLanguage(stored(), navigator.languages)): Promise<void> => {
  source = words;
  fetched = new Map();
  void i18n.init({
    lng: localeOf[language],
    fallbackLng: localeOf.pt,
    load: 'currentOnly',
    resources: {},
    ns: [],
    defaultNS: false,
    // the first part of a text's name is its context
    nsSeparator: '.',
    ignoreJSONStructure: false,
    interpolation: { escape: (value) => value.replaceAll('{', brace) },
    missingInterpolationHandler: () => '',
    // a text that is not known (a word of a newer server) is not shown by its name, nor is a group of texts
    parseMissingKeyHandler: () => '',
    returnedObjectHandler: () => '',
  });
  wanted = language;
  await have('pt', words.pt.first);
  try {
    await have(language, words[language].first);
    read(language);
  } catch {
    // a page in the other language is better than none
    show('pt');
    const again = () => wanted === language && void chooseLanguage(language).catch(() => undefined);
    window.addEventListener('online', again, { once: true });
  }
};

/** The last choice wins, whichever words come first. @throws whatever the network does; then the page stays as it is. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  wanted = language;
  await Promise.all([have(language, source?.[language].first), laterWords(language)]);
  if (wanted === language) read(language);
};
