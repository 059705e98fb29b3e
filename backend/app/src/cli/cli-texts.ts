import type { Language } from '@tennis/contracts';
import type { cli } from '../texts/locales/cli.pt';
import { languageOf, type Translate, translatorOf } from '../texts/sentences';

export type CliTextKey = keyof typeof cli;
export type CliTranslate = Translate<typeof cli>;
export const cliTranslator = (language: Language): CliTranslate => translatorOf('cli', language);

/** Language from `--lang`, then from the environment, otherwise Portuguese. Needed before the commands are described. */
export const chosenLanguage = (argv: readonly string[], environment: Readonly<Record<string, string | undefined>>): Language => {
  const at = argv.findIndex((argument) => argument === '--lang' || argument.startsWith('--lang='));
  if (at >= 0) return languageOf(argv[at]!.includes('=') ? argv[at]!.slice('--lang='.length) : argv[at + 1]);
  return languageOf(environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG']);
};
