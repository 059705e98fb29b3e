import type { Command } from 'commander';
import type { Config } from '../kernel/config';
import { readConfig } from '../kernel/config';
import type { Language } from '../texts/sentences';
import type { OperationName, OperationResult } from '../operations/run-operation';
import { askFor } from './ask';
import { Exit } from './exit';
import type { Io } from './io';
import { progressOn } from './progress';
import { type Words, wordsOf } from './words';

/** What every command works with. */
export interface Context {
  readonly io: Io;
  readonly language: Language;
  readonly words: Words;
  readonly config: () => Config;
  /** Does an operation where the data is, showing how far it is. */
  readonly ask: <Name extends OperationName>(operation: Name, args: unknown) => Promise<OperationResult<Name>>;
  readonly asJson: () => boolean;
  /** Prints the answer: as JSON where asked for, else as the text says. */
  readonly answer: (value: unknown, text: () => string) => void;
  /** @throws Exit unless `--yes` was given. */
  readonly confirmed: () => void;
}

interface GlobalOptions {
  readonly json?: true;
  readonly yes?: true;
}

export const contextOf = (program: Command, io: Io, language: Language): Context => {
  const words = wordsOf(language);
  const options = (): GlobalOptions => program.opts<GlobalOptions>();
  const config = (): Config => readConfig(io.environment);
  return {
    io,
    language,
    words,
    config,
    ask: (operation, args) => {
      const progress = progressOn(io);
      return askFor(config(), operation, args, progress.show).finally(progress.finish);
    },
    asJson: () => options().json === true,
    answer: (value, text) => io.out(options().json ? `${JSON.stringify(value, null, 2)}\n` : text()),
    confirmed: () => {
      if (options().yes) return;
      io.err(`${words('confirm')}\n`);
      throw new Exit(2);
    },
  };
};
