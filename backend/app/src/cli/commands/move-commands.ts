import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { Context } from '../context';

export const addMoveCommands = (program: Command, context: Context): void => {
  const { io, words } = context;
  const named = (folder: string): string => resolve(io.workingFolder, folder);
  program
    .command('export <folder>')
    .description(words('export'))
    .option('--without-sessions', words('export.without-sessions'))
    .action(async (folder: string, { withoutSessions }: { readonly withoutSessions?: true }) => {
      const carried = await context.ask('export', { folder: named(folder), sessions: !withoutSessions });
      context.answer(carried, () => `${words('export.done', { ...carried, folder: named(folder) })}\n`);
    });
  program
    .command('import-log <folder>')
    .description(words('import-log'))
    .action(async (folder: string) => {
      const carried = await context.ask('import-log', { folder: named(folder) });
      context.answer(carried, () => `${words('import-log.done', { ...carried })}\n`);
    });
};
