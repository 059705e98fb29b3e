import type { Language } from '@tennis/contracts';
import type { Command } from 'commander';
import { type Config, readConfig } from '../kernel/config';
import type { OperationName, OperationResult } from '../operations/run-operation';
import { AmbiguousName, type AnyAmbiguous } from './ambiguous-name';
import { askFor } from './ask';
import type { Io } from './io';
import { progressOn } from './progress';
import { type CliTranslate, cliTranslator } from './cli-texts';

/** Shared by every command. */
export interface Context {
  readonly io: Io;
  readonly language: Language;
  readonly translate: CliTranslate;
  readonly config: () => Config;
  /** Runs an operation where the data is, and shows its progress. @throws AmbiguousName when a name means more than one thing. */
  readonly ask: <Name extends OperationName>(operation: Name, args: unknown) => Promise<Exclude<OperationResult<Name>, AnyAmbiguous>>;
  readonly asJson: () => boolean;
  /** Prints the answer: as JSON with `--json`, otherwise as text. */
  readonly answer: (value: unknown, text: () => string) => void;
}

const isAmbiguous = (answer: unknown): answer is AnyAmbiguous => typeof answer === 'object' && answer !== null && 'ambiguous' in answer;

/** @throws AmbiguousName. */
const checkClear: <Answer>(answer: Answer, translate: CliTranslate) => asserts answer is Exclude<Answer, AnyAmbiguous> = (
  answer,
  translate,
) => {
  if (isAmbiguous(answer)) throw new AmbiguousName(answer, translate);
};

export const createContext = (program: Command, io: Io, language: Language): Context => {
  const translate = cliTranslator(language);
  const config = (): Config => readConfig(io.environment);
  const asJson = (): boolean => program.opts<{ readonly json?: true }>().json === true;
  return {
    io,
    language,
    translate,
    config,
    ask: async (operation, args) => {
      const progress = progressOn(io);
      const answer = await askFor(config(), operation, args, progress.show).finally(progress.finish);
      checkClear(answer, translate);
      return answer;
    },
    asJson,
    answer: (value, text) => io.out(asJson() ? `${JSON.stringify(value, null, 2)}\n` : text()),
  };
};
