import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { Context } from '../context';

export const addMoveCommands = (program: Command, context: Context): void => {
  const { io, translate } = context;
  const resolveFolder = (folder: string): string => resolve(io.workingFolder, folder);
  program
    .command('export <folder>')
    .description(translate('export'))
    .option('--without-sessions', translate('export.without-sessions'))
    .action(async (folder: string, { withoutSessions }: { readonly withoutSessions?: true }) => {
      const exported = await context.ask('export', { folder: resolveFolder(folder), sessions: !withoutSessions });
      context.answer(exported, () => `${translate('export.done', { ...exported, folder: resolveFolder(folder) })}\n`);
    });
  program
    .command('import-log <folder>')
    .description(translate('import-log'))
    .action(async (folder: string) => {
      const imported = await context.ask('import-log', { folder: resolveFolder(folder) });
      context.answer(imported, () => `${translate('import-log.done', { ...imported })}\n`);
    });
};
