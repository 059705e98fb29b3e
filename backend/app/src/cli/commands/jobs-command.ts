import type { Command } from 'commander';
import type { Context } from '../context';
import { Exit } from '../exit';
import { tableText } from '../table';

export const addJobsCommand = (program: Command, context: Context): void => {
  const { io, words } = context;
  program
    .command('jobs')
    .description(words('jobs'))
    .command('run')
    .description(words('jobs.run'))
    .option('--dry-run', words('jobs.dry-run'))
    .action(async ({ dryRun = false }: { dryRun?: boolean }) => {
      const answer = await context.ask('jobs-run', { dryRun });
      const { ran, believed, due, waiting, next } = answer;
      const told = due.length
        ? tableText([[words('column.due'), words('column.name')], ...due.map(({ dueAt, name }) => [dueAt, name])])
        : '';
      const sum = dryRun ? words('jobs.would-run', { due: due.length }) : words('jobs.ran', { ran });
      const doubt = dryRun && !believed ? `${words('jobs.clock-first')}\n` : '';
      context.answer(answer, () => `${told}${sum} ${words('jobs.waiting', { waiting, next: next ?? '–' })}\n${doubt}`);
      if (dryRun || believed) return;
      io.err(`${words('jobs.clock')}\n`);
      throw new Exit(2);
    });
};
