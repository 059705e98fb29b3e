import type { Command } from 'commander';
import type { Context } from '../context';
import { Exit } from '../exit';
import { tableText } from '../table';

export const addJobsCommand = (program: Command, context: Context): void => {
  const { io, translate } = context;
  program
    .command('jobs')
    .description(translate('jobs'))
    .command('run')
    .description(translate('jobs.run'))
    .option('--dry-run', translate('jobs.dry-run'))
    .action(async ({ dryRun = false }: { dryRun?: boolean }) => {
      const answer = await context.ask('jobs-run', { dryRun });
      const { ran, believed, due, waiting, next } = answer;
      const dueTable = due.length
        ? tableText([[translate('column.due'), translate('column.name')], ...due.map(({ dueAt, name }) => [dueAt, name])])
        : '';
      const summary = dryRun ? translate('jobs.would-run', { due: due.length }) : translate('jobs.ran', { ran });
      const clockWarning = dryRun && !believed ? `${translate('jobs.clock-first')}\n` : '';
      context.answer(answer, () => `${dueTable}${summary} ${translate('jobs.waiting', { waiting, next: next ?? '–' })}\n${clockWarning}`);
      if (dryRun || believed) return;
      io.err(`${translate('jobs.clock')}\n`);
      throw new Exit(2);
    });
};
