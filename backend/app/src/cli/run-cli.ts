import { Command, CommanderError, Option } from 'commander';
import { isRejection } from '@tennis/contracts';
import { ConfigProblems } from '../kernel/config';
import { ExpectedFailure } from '../host/expected-failure';
import { keepToTheOwner } from '../host/keep-to-the-owner';
import { operatorSentence } from '../texts/operator-sentences';
import { sentence } from '../texts/sentences';
import { addAdminCommand } from './admin-command';
import { addBackupCommand } from './backup-command';
import { addConfigCommand } from './config-command';
import { type Context, contextOf } from './context';
import { addEventsCommand } from './events-command';
import { Exit } from './exit';
import { addImportCommand } from './import-command';
import type { Io } from './io';
import { addLedgerCommand } from './ledger-command';
import { addOpenapiCommand } from './openapi-command';
import { addProjectionsCommand } from './projections-command';
import { addRankingCommand } from './ranking-command';
import { addRulesCommand } from './rules-command';
import { addSeedCommand } from './seed-command';
import { chosenLanguage } from './words';

const commands = [
  addImportCommand,
  addRankingCommand,
  addLedgerCommand,
  addSeedCommand,
  addProjectionsCommand,
  addRulesCommand,
  addEventsCommand,
  addAdminCommand,
  addConfigCommand,
  addBackupCommand,
  addOpenapiCommand,
];

/** Says what went wrong and answers how the program ends: 2 where a rule refused, 1 for any other failure. */
const failed = (error: unknown, { io, words, language, asJson }: Context): number => {
  const tell = (code: string | null, message: string): void => {
    io.err(`${message}\n`);
    if (asJson()) io.out(`${JSON.stringify({ code, message }, null, 2)}\n`);
  };
  if (error instanceof Exit) return error.code;
  if (error instanceof CommanderError) return error.exitCode;
  if (isRejection(error)) {
    tell(error.code, sentence(error.code, language, error.params));
    return error.code === 'import.file-missing' || error.status >= 500 ? 1 : 2;
  }
  if (error instanceof ConfigProblems)
    tell(null, [words('settings'), ...error.problems.map((problem) => `  ${operatorSentence(problem, language)}`)].join('\n'));
  else if (error instanceof ExpectedFailure)
    tell(error.reason ?? null, error.told ? operatorSentence(error.told, language) : error.message);
  else tell(null, words('failed', { message: error instanceof Error ? error.message : String(error) }));
  return 1;
};

/** Runs one command line and answers its exit code: 0 done, 1 error, 2 refused or drift found (api.md "Command line"). */
export const runCli = async (argv: readonly string[], io: Io): Promise<number> => {
  keepToTheOwner();
  const program = new Command('cli');
  const context = contextOf(program, io, chosenLanguage(argv, io.environment));
  const { words } = context;
  program
    .description(words('program'))
    .option('--json', words('option.json'))
    .option('--yes', words('option.yes'))
    .addOption(new Option('--lang <language>', words('option.lang')).choices(['pt', 'en']))
    .allowExcessArguments(false)
    .exitOverride()
    .configureOutput({ writeOut: io.out, writeErr: io.err });
  for (const add of commands) add(program, context);
  try {
    await program.parseAsync(argv, { from: 'user' });
    return 0;
  } catch (error) {
    return failed(error, context);
  }
};
