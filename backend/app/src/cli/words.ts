import type { Language } from '@tennis/contracts';
import type { cli } from '../texts/locales/cli.pt';
import { languageOf, type Say, sentencesOf } from '../texts/sentences';

export type Word = keyof typeof cli;
export type Words = Say<typeof cli>;
export const wordsOf = (language: Language): Words => sentencesOf('cli', language);

/** Language from `--lang`, then from the environment, otherwise Portuguese. Needed before the commands are described. */
export const chosenLanguage = (argv: readonly string[], environment: Readonly<Record<string, string | undefined>>): Language => {
  const at = argv.findIndex((argument) => argument === '--lang' || argument.startsWith('--lang='));
  if (at >= 0) return languageOf(argv[at]!.includes('=') ? argv[at]!.slice('--lang='.length) : argv[at + 1]);
  return languageOf(environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG']);
};
