import i18next, { type ParseKeys, type PostProcessorModule, type TOptions } from 'i18next';
import { browserTexts } from '../lib/storage';
import { detectLanguage, type Language, localeOf, storageKey } from './language';

export type Messages = Readonly<Record<string, unknown>>;

/** Where nothing is kept beyond the page, the browser's language decides at every visit. */
const stored = (): string | null => browserTexts.read(storageKey);
const store = (language: Language): void => browserTexts.keep(storageKey, language);

export const languageOfLocale = (locale: string | undefined): Language => (locale?.startsWith('en') ? 'en' : 'pt');

export const currentLanguage = (): Language => languageOfLocale(i18next.language);

/** The name of a text, as Portuguese has it; plural forms go by their stem. */
export type TextKey = ParseKeys;
export type Say = (key: TextKey, params?: TOptions) => string;

/** Tells when another language is read. Answers how to stop. */
export const onLanguageChange = (changed: () => void): (() => void) => {
  i18next.on('languageChanged', changed);
  return () => i18next.off('languageChanged', changed);
};

/** For text outside of components. Components use `useText`, which re-renders on a change of language. */
export const say: Say = (key, params) => i18next.t(key, params ?? {});

/** Where the words of a language come from: the first of Portuguese are in the first file, English is fetched whole when somebody wants it. */
export interface MessageSource extends Readonly<Record<Language, () => Messages | Promise<Messages>>> {
  /** The Portuguese words that only parts on demand say. */
  readonly later?: () => Promise<Messages>;
}

let source: MessageSource | undefined;
let later: Promise<void> | undefined;

const addLater = async (): Promise<void> => {
  const words = await source?.later?.();
  if (words) i18next.addResourceBundle(localeOf.pt, 'translation', words, true);
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
  const locale = localeOf[language];
  if (!i18next.hasResourceBundle(locale, 'translation')) i18next.addResourceBundle(locale, 'translation', await source?.[language]());
};

const setDocumentLanguage = (language: Language): void => {
  document.documentElement.lang = localeOf[language];
};

/** A sentence that ends in an abbreviation ("até 9 mar.") has one full stop. */
const oneFullStop: PostProcessorModule = {
  type: 'postProcessor',
  name: 'one-full-stop',
  process: (text) => (text.includes('..') ? text.replace(/(\p{L}\.)\.(?!\.)/gu, '$1') : text),
};

export const startI18n = async (
  messages: MessageSource,
  language: Language = detectLanguage(stored(), navigator.languages),
): Promise<void> => {
  source = messages;
  later = undefined;
  await i18next.use(oneFullStop).init({
    postProcess: [oneFullStop.name],
    lng: localeOf[language],
    fallbackLng: localeOf.pt,
    supportedLngs: Object.values(localeOf),
    load: 'currentOnly',
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
    // a text that cannot be said (a number that is none, a word of a newer server) is not shown by its name
    parseMissingKeyHandler: () => '',
  });
  await load('pt');
  await load(language);
  await i18next.changeLanguage(localeOf[language]);
  store(language);
  setDocumentLanguage(language);
};

export const chooseLanguage = async (language: Language): Promise<void> => {
  await load(language);
  await laterWords(language);
  await i18next.changeLanguage(localeOf[language]);
  store(language);
  setDocumentLanguage(language);
};
