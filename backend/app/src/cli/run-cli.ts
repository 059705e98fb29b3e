import { Command, CommanderError, Option } from 'commander';
import { restrictFileModes } from '../host/restrict-file-modes';
import { addAdminCommand } from './commands/admin-command';
import { addBackupCommand } from './commands/backup-command';
import { addClockCommand } from './commands/clock-command';
import { addConfigCommand } from './commands/config-command';
import { addEraseCommand } from './commands/erase-command';
import { addJobsCommand } from './commands/jobs-command';
import { addKeysCommand } from './commands/keys-command';
import { type Context, createContext } from './context';
import { addEventsCommand } from './commands/events-command';
import { Exit } from './exit';
import { failureOf } from './failure';
import { helpIn } from './help-in';
import { addImportCommand } from './commands/import-command';
import type { Io } from './io';
import { addMoveCommands } from './commands/move-commands';
import { addLedgerCommand } from './commands/ledger-command';
import { addNodesCommand } from './commands/nodes-command';
import { addOpenapiCommand } from './commands/openapi-command';
import { addProjectionsCommand } from './commands/projections-command';
import { addRankingCommand } from './commands/ranking-command';
import { addRulesCommand } from './commands/rules-command';
import { addSeedCommand } from './commands/seed-command';
import { addUsersCommand } from './commands/users-command';
import { chosenLanguage } from './cli-texts';

const commands = [
  addImportCommand,
  addRankingCommand,
  addLedgerCommand,
  addSeedCommand,
  addProjectionsCommand,
  addRulesCommand,
  addEventsCommand,
  addAdminCommand,
  addUsersCommand,
  addEraseCommand,
  addConfigCommand,
  addKeysCommand,
  addClockCommand,
  addJobsCommand,
  addNodesCommand,
  addBackupCommand,
  addMoveCommands,
  addOpenapiCommand,
];

/** Prints why there is no answer; returns the exit code. */
const fail = (error: unknown, { io, language }: Context, asJson: boolean): number => {
  if (error instanceof Exit) return error.code;
  if (error instanceof CommanderError && error.exitCode === 0) return 0;
  const { exit, code, message, more } = failureOf(error, language);
  io.err(`${message}\n`);
  if (asJson) io.out(`${JSON.stringify({ code, message, ...more }, null, 2)}\n`);
  return exit;
};

/** Runs one command line; returns its exit code: 0 done, 1 error, 2 refused or drift found (docs/operating.md). */
export const runCli = async (argv: readonly string[], io: Io): Promise<number> => {
  restrictFileModes();
  const program = new Command('cli');
  const context = createContext(program, io, chosenLanguage(argv, io.environment));
  const { translate } = context;
  program
    .description(translate('program'))
    .option('--json', translate('option.json'))
    .option('--yes', translate('option.yes'))
    .addOption(new Option('--lang <language>', translate('option.lang')).choices(['pt', 'en']))
    .helpOption('-h, --help', translate('option.help'))
    .helpCommand(`help ${translate('help.command-placeholder')}`, translate('command.help'))
    .configureHelp(helpIn(translate))
    .configureOutput({ writeOut: io.out, writeErr: io.err, outputError: () => undefined })
    .showSuggestionAfterError(false)
    .exitOverride();
  for (const add of commands) add(program, context);
  try {
    await program.parseAsync(argv, { from: 'user' });
    return 0;
  } catch (error) {
    // parsing may fail before `--json` is read
    return fail(error, context, argv.includes('--json'));
  }
};
