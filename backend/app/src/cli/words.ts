import { type Language, languageOf } from '../texts/sentences';
import en from './locales/en.json';
import pt from './locales/pt.json';

export type Word = keyof typeof pt;
const catalogues: Readonly<Record<Language, Readonly<Record<Word, string>>>> = { pt, en };

export const isWord = (text: string): text is Word => Object.hasOwn(pt, text);

export type Words = (word: Word, params?: Readonly<Record<string, string | number>>) => string;

export const wordsOf =
  (language: Language): Words =>
  (word, params = {}) =>
    catalogues[language][word].replace(/\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole));

/** `--lang` decides, then the environment, and Portuguese otherwise. Read before the commands are described. */
export const chosenLanguage = (argv: readonly string[], environment: Readonly<Record<string, string | undefined>>): Language => {
  const at = argv.findIndex((argument) => argument === '--lang' || argument.startsWith('--lang='));
  if (at >= 0) return languageOf(argv[at]!.includes('=') ? argv[at]!.slice('--lang='.length) : argv[at + 1]);
  return languageOf(environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG']);
};
