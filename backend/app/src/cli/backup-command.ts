import { resolve } from 'node:path';
import type { Command } from 'commander';
import { backups } from '../composition';
import type { Context } from './context';
import { Exit } from './exit';

export const addBackupCommand = (program: Command, context: Context): void => {
  const { io, words } = context;
  const backup = program.command('backup').description(words('backup'));
  const named = (folder: string): string => resolve(io.workingFolder, folder);
  backup
    .command('create <folder>')
    .description(words('backup.create'))
    .action(async (folder: string) => {
      const manifest = await backups.create(context.config(), named(folder));
      context.answer(manifest, () => `${words('backup.created', { files: manifest.files.length, folder: named(folder) })}\n`);
    });
  backup
    .command('verify <folder>')
    .description(words('backup.verify'))
    .action(async (folder: string) => {
      const { files, events, problems } = await backups.verify(context.config(), named(folder));
      context.answer({ files, events, problems }, () => (problems.length ? '' : `${words('backup.sound', { files, events })}\n`));
      if (!problems.length) return;
      if (!context.asJson()) io.err(`${problems.join('\n')}\n`);
      throw new Exit(2);
    });
  backup
    .command('restore <folder>')
    .description(words('backup.restore'))
    .action(async (folder: string) => {
      context.confirmed();
      const { dataDir } = context.config();
      const { createdAt } = await backups.restore(context.config(), named(folder));
      context.answer({ createdAt, folder: dataDir }, () => `${words('backup.restored', { createdAt, folder: dataDir })}\n`);
    });
};
