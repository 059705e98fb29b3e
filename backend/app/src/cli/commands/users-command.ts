import type { Command } from 'commander';
import { type RejectionCode, traceNames } from '@tennis/contracts';
import { expectedFailure } from '../../host/expected-failure';
import { sentence } from '../../texts/sentences';
import type { Context } from '../context';
import { Exit } from '../exit';
import { tableText } from '../table';

export const addUsersCommand = (program: Command, context: Context): void => {
  const { io, words, language } = context;
  const users = program.command('users').description(words('users'));
  users
    .command('transfer')
    .description(words('users.transfer'))
    .requiredOption('--from <account>', words('users.from'))
    .requiredOption('--to <account>', words('users.to'))
    .option('--reason <text>', words('users.reason'), '')
    .option('--dry-run', words('users.dry-run'))
    .action(async ({ from, to, reason, dryRun = false }: { from: string; to: string; reason: string; dryRun?: boolean }) => {
      const confirmed = program.opts<{ readonly yes?: true }>().yes === true;
      if (!dryRun && !reason.trim()) throw expectedFailure('usage.option-missing', { option: '--reason <text>' });
      if (!dryRun && !confirmed) throw expectedFailure('usage.yes-missing');
      const answer = await context.ask('users-transfer', { from, to, reason, confirmed, dryRun });
      const { source, target, whyNot, position } = answer;
      const sides = [source, target];
      context.answer(answer, () => {
        const table = tableText([
          ['', words('users.source'), words('users.target')],
          [words('column.name'), ...sides.map(({ name }) => name)],
          [words('column.email'), ...sides.map(({ email }) => email)],
          [words('column.role'), ...sides.map(({ role, isRoot }) => (isRoot ? 'root' : role))],
          ...traceNames.map((what) => [words(`users.${what}`), ...sides.map(({ traces }) => traces[what])]),
        ]);
        return position === null ? table : `${table}${words('users.transferred', { name: source.name, email: target.email })}\n`;
      });
      if (whyNot === null) return;
      io.err(`${sentence(whyNot.code as RejectionCode, language)}\n`);
      throw new Exit(2);
    });
};
