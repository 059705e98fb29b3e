import { type Language, localeOf } from '@tennis/contracts';
import { createInstance } from 'i18next';
import { localTexts } from '../lib/storage';
import { detectLanguage, storageKey } from './language';
import type { Translate, TextKey } from './text-key';

export type { Translate, TextKey };

/** Translations by context, a namespace of i18next: the first part of a key. */
export type Translations = Readonly<Record<string, object>>;
type LoadTranslations = () => Translations | Promise<Translations>;

/** Source of the translations of a language: those of the first page, and those of lazy parts only. */
export type TranslationSource = Readonly<Record<Language, { readonly first: LoadTranslations; readonly later?: LoadTranslations }>>;

/** Avoids two full stops after an abbreviation at the end of a sentence ("até 9 mar."). */
const withOneFullStop = (text: string): string => (text.includes('..') ? text.replace(/(\p{L}\.)\.(?!\.)/gu, '$1') : text);

/** Stands for a brace inside of a value during interpolation: braces typed by people are not placeholders. */
const braceStandIn = '\0';
const i18n = createInstance();

/** A source without later translations. */
const noTranslations: LoadTranslations = () => ({});

let sources: TranslationSource | undefined;
/** The language requested last. */
let requestedLanguage: Language | undefined;
let loads = new Map<LoadTranslations, Promise<void>>();

const addTranslations = async (language: Language, fetch: LoadTranslations): Promise<void> => {
  for (const [context, texts] of Object.entries(await fetch()))
    i18n.addResourceBundle(localeOf[language], context, texts, false, true, { skipCopy: true });
};

/** Loads translations once; a failed load is tried again the next time. */
const loadOnce = (language: Language, fetch: LoadTranslations = noTranslations): Promise<void> => {
  const pendingLoad =
    loads.get(fetch) ??
    addTranslations(language, fetch).catch((failure: unknown) => {
      loads.delete(fetch);
      throw failure;
    });
  loads.set(fetch, pendingLoad);
  return pendingLoad;
};

export const currentLanguage = (): Language => (i18n.language === localeOf.en ? 'en' : 'pt');

/** Calls `listener` after each change of language. Returns a function that stops it. */
export const onLanguageChange = (listener: () => void): (() => void) => {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
};

/** Not `getFixedT`, which would copy all options of the library for each text. */
const textOf = (language: Language, key: TextKey, params?: object): string => {
  const text: string | undefined = i18n.t(key, { ...params, lng: localeOf[language], nest: false });
  if (import.meta.env.DEV && text === '') console.warn(`text: ${key} has no words`);
  // undefined before the first translations are loaded
  return withOneFullStop((text ?? '').replaceAll(braceStandIn, '{'));
};

/** Translates into one language, with the translations loaded so far. */
export const translateIn = (language: Language): Translate =>
  ((key: TextKey, params?: object) => textOf(language, key, params)) as Translate;

/** For text outside of components. Components use `useText`, which re-renders on a change of language. */
export const translate = ((key: TextKey, params?: object) => textOf(currentLanguage(), key, params)) as Translate;

/** Loads the translations of lazy parts, once. */
export const loadLazyTranslations = (language: Language = currentLanguage()): Promise<void> =>
  loadOnce(language, sources?.[language].later);

/** Null where storage lasts only as long as the page: then the browser's language decides at each visit. */
const storedLanguage = (): string | null => localTexts.read(storageKey);

const showLanguage = (language: Language): void => {
  document.documentElement.lang = localeOf[language];
  if (language !== currentLanguage()) void i18n.changeLanguage(localeOf[language]);
};

/** Shows a language, and stores it as the choice of this browser. */
const showAndStore = (language: Language): void => {
  localTexts.keep(storageKey, language);
  showLanguage(language);
};

export const startI18n = async (
  translations: TranslationSource,
  language: Language = detectLanguage(storedLanguage(), navigator.languages),
): Promise<void> => {
  sources = translations;
  loads = new Map();
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
    interpolation: { escape: (value) => value.replaceAll('{', braceStandIn) },
    missingInterpolationHandler: () => '',
    // an unknown key (from a newer server) or a group of texts shows nothing, instead of its key
    parseMissingKeyHandler: () => '',
    returnedObjectHandler: () => '',
  });
  requestedLanguage = language;
  await loadOnce('pt', translations.pt.first);
  try {
    await loadOnce(language, translations[language].first);
    showAndStore(language);
  } catch {
    // a page in the other language is better than none
    showLanguage('pt');
    const retry = () => requestedLanguage === language && void chooseLanguage(language).catch(() => undefined);
    window.addEventListener('online', retry, { once: true });
  }
};

/** The last choice wins, whichever translations arrive first. @throws any network error; then the page stays unchanged. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  requestedLanguage = language;
  await Promise.all([loadOnce(language, sources?.[language].first), loadLazyTranslations(language)]);
  if (requestedLanguage === language) showAndStore(language);
};
