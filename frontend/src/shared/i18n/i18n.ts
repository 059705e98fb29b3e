import { type Language, localeOf } from '@tennis/contracts';
import { createInstance } from 'i18next';
import { browserTexts } from '../lib/storage';
import { detectLanguage, storageKey } from './language';
import type { Say, TextKey } from './text-key';

export type { Say, TextKey };

/** Translations by context, a namespace of i18next: the first part of a key. */
export type Words = Readonly<Record<string, object>>;
type Fetch = () => Words | Promise<Words>;

/** Source of the translations of a language: those of the first page, and those of lazy parts only. */
export type WordSource = Readonly<Record<Language, { readonly first: Fetch; readonly later?: Fetch }>>;

/** Avoids two full stops after an abbreviation at the end of a sentence ("até 9 mar."). */
const withOneFullStop = (text: string): string => (text.includes('..') ? text.replace(/(\p{L}\.)\.(?!\.)/gu, '$1') : text);

/** Stands for a brace inside of a value during interpolation: braces typed by people are not placeholders. */
const brace = '\0';
const i18n = createInstance();

/** A source without later translations. */
const none: Fetch = () => ({});

let source: WordSource | undefined;
/** The language requested last. */
let wanted: Language | undefined;
let fetched = new Map<Fetch, Promise<void>>();

const fetchWords = async (language: Language, fetch: Fetch): Promise<void> => {
  for (const [context, texts] of Object.entries(await fetch()))
    i18n.addResourceBundle(localeOf[language], context, texts, false, true, { skipCopy: true });
};

/** Loads translations once; a failed load is tried again the next time. */
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

/** Calls `changed` after each change of language. Returns a function that stops it. */
export const onLanguageChange = (changed: () => void): (() => void) => {
  i18n.on('languageChanged', changed);
  return () => i18n.off('languageChanged', changed);
};

/** Not `getFixedT`, which would copy all options of the library for each text. */
const textOf = (language: Language, key: TextKey, params?: object): string => {
  const text: string | undefined = i18n.t(key, { ...params, lng: localeOf[language], nest: false });
  if (import.meta.env.DEV && text === '') console.warn(`text: ${key} has no words`);
  // undefined before the first translations are loaded
  return withOneFullStop((text ?? '').replaceAll(brace, '{'));
};

/** Translates into one language, with the translations loaded so far. */
export const sayIn = (language: Language): Say => ((key: TextKey, params?: object) => textOf(language, key, params)) as Say;

/** For text outside of components. Components use `useText`, which re-renders on a change of language. */
export const say = ((key: TextKey, params?: object) => textOf(currentLanguage(), key, params)) as Say;

/** Loads the translations of lazy parts, once. */
export const laterWords = (language: Language = currentLanguage()): Promise<void> => have(language, source?.[language].later);

/** Null where storage lasts only as long as the page: then the browser's language decides at each visit. */
const stored = (): string | null => browserTexts.read(storageKey);

const show = (language: Language): void => {
  document.documentElement.lang = localeOf[language];
  if (language !== currentLanguage()) void i18n.changeLanguage(localeOf[language]);
};

/** Shows a language, and stores it as the choice of this browser. */
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
    // the first part of a key is its context
    nsSeparator: '.',
    ignoreJSONStructure: false,
    interpolation: { escape: (value) => value.replaceAll('{', brace) },
    missingInterpolationHandler: () => '',
    // an unknown key (from a newer server) or a group of texts shows nothing, instead of its key
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

/** The last choice wins, whichever translations arrive first. @throws any network error; then the page stays unchanged. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  wanted = language;
  await Promise.all([have(language, source?.[language].first), laterWords(language)]);
  if (wanted === language) read(language);
};
