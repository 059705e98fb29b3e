import type { Command } from 'commander';
import { type RejectionCode, activityCountNames } from '@tennis/contracts';
import { expectedFailure } from '../../host/expected-failure';
import { sentence } from '../../texts/sentences';
import type { Context } from '../context';
import { Exit } from '../exit';
import { tableText } from '../table';

export const addUsersCommand = (program: Command, context: Context): void => {
  const { io, translate, language } = context;
  const users = program.command('users').description(translate('users'));
  users
    .command('transfer')
    .description(translate('users.transfer'))
    .requiredOption('--from <account>', translate('users.from'))
    .requiredOption('--to <account>', translate('users.to'))
    .option('--reason <text>', translate('users.reason'), '')
    .option('--dry-run', translate('users.dry-run'))
    .action(async ({ from, to, reason, dryRun = false }: { from: string; to: string; reason: string; dryRun?: boolean }) => {
      const confirmed = program.opts<{ readonly yes?: true }>().yes === true;
      if (!dryRun && !reason.trim()) throw expectedFailure('usage.option-missing', { option: '--reason <text>' });
      if (!dryRun && !confirmed) throw expectedFailure('usage.yes-missing');
      const answer = await context.ask('users-transfer', { from, to, reason, confirmed, dryRun });
      const { source, target, whyNot, position } = answer;
      const sides = [source, target];
      context.answer(answer, () => {
        const table = tableText([
          ['', translate('users.source'), translate('users.target')],
          [translate('column.name'), ...sides.map(({ name }) => name)],
          [translate('column.email'), ...sides.map(({ email }) => email)],
          [translate('column.role'), ...sides.map(({ role, isRoot }) => (isRoot ? 'root' : role))],
          ...activityCountNames.map((what) => [translate(`users.${what}`), ...sides.map(({ traces }) => traces[what])]),
        ]);
        return position === null ? table : `${table}${translate('users.transferred', { name: source.name, email: target.email })}\n`;
      });
      if (whyNot === null) return;
      io.err(`${sentence(whyNot.code as RejectionCode, language)}\n`);
      throw new Exit(2);
    });
};
