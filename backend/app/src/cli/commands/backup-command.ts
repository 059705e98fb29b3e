import { resolve } from 'node:path';
import type { Command } from 'commander';
import { backups } from '../../composition/compose-backups';
import { expectedFailure } from '../../host/expected-failure';
import { operatorSentence } from '../../texts/operator-sentences';
import type { Context } from '../context';
import { Exit } from '../exit';
import { tableText } from '../table';
import { malformedLines, problemLine, describeProblem } from '../log-problem';

export const addBackupCommand = (program: Command, context: Context): void => {
  const { io, translate, language } = context;
  const backup = program.command('backup').description(translate('backup'));
  const resolveFolder = (folder: string): string => resolve(io.workingFolder, folder);
  backup
    .command('create <folder>')
    .description(translate('backup.create'))
    .action(async (folder: string) => {
      const manifest = await backups.create(context.config(), resolveFolder(folder));
      context.answer(manifest, () => `${translate('backup.created', { files: manifest.files.length, folder: resolveFolder(folder) })}\n`);
    });
  backup
    .command('verify <folder>')
    .description(translate('backup.verify'))
    .action(async (folder: string) => {
      const verification = await backups.verify(context.config(), resolveFolder(folder));
      const { files, events, malformed } = verification;
      const problems = verification.problems.map(({ code, file }) => ({
        code,
        file,
        message: operatorSentence({ code, params: { file } }, language),
      }));
      const damage = verification.damage.map((problem) => describeProblem(problem, translate));
      const lines = [
        ...problems.map(({ message }) => message),
        ...damage.map((problem) => problemLine(problem, translate)),
        ...malformedLines(malformed, translate),
      ];
      context.answer({ files, events, problems: [...problems, ...damage], malformed }, () =>
        lines.length ? '' : `${translate('backup.sound', { files, events })}\n`,
      );
      if (!lines.length) return;
      io.err(`${lines.join('\n')}\n`);
      throw new Exit(problems.length || damage.length ? 2 : 3);
    });
  backup
    .command('list [folder]')
    .description(translate('backup.list'))
    .action(async (folder: string | undefined) => {
      const { backupsDir } = context.config();
      if (folder === undefined && !backupsDir) throw expectedFailure('backup.nowhere');
      const listedBackups = await backups.list(folder === undefined ? backupsDir! : resolveFolder(folder));
      const stateOf = ({ problems }: (typeof listedBackups)[number]): string => {
        if (problems === null) return translate('backup.unfinished');
        return problems.length ? translate('backup.problems', { n: problems.length }) : translate('backup.as-written');
      };
      const header = ['column.name', 'column.made', 'column.bytes', 'column.log-position', 'column.state'] as const;
      context.answer(listedBackups, () =>
        listedBackups.length
          ? tableText([
              header.map((column) => translate(column)),
              ...listedBackups.map((one) => [one.name, one.createdAt ?? '', one.bytes, one.position ?? '', stateOf(one)]),
            ])
          : `${translate('backup.none')}\n`,
      );
      if (listedBackups.some(({ problems }) => problems?.length !== 0)) throw new Exit(2);
    });
  backup
    .command('restore <folder>')
    .description(translate('backup.restore'))
    .action(async (folder: string) => {
      const { dataDir } = context.config();
      const { createdAt } = await backups.restore(context.config(), resolveFolder(folder));
      context.answer({ createdAt, folder: dataDir }, () => `${translate('backup.restored', { createdAt, folder: dataDir })}\n`);
    });
};
