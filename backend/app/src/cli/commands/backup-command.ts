import { resolve } from 'node:path';
import type { Command } from 'commander';
import { backups } from '../../composition/compose-backups';
import { expectedFailure } from '../../host/expected-failure';
import { operatorSentence } from '../../texts/operator-sentences';
import type { Context } from '../context';
import { Exit } from '../exit';
import { tableText } from '../table';
import { malformedLines, problemLine, tellProblem } from '../log-problem';

export const addBackupCommand = (program: Command, context: Context): void => {
  const { io, words, language } = context;
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
      const found = await backups.verify(context.config(), named(folder));
      const { files, events, malformed } = found;
      const problems = found.problems.map(({ code, file }) => ({
        code,
        file,
        message: operatorSentence({ code, params: { file } }, language),
      }));
      const damage = found.damage.map((problem) => tellProblem(problem, words));
      const lines = [
        ...problems.map(({ message }) => message),
        ...damage.map((problem) => problemLine(problem, words)),
        ...malformedLines(malformed, words),
      ];
      context.answer({ files, events, problems: [...problems, ...damage], malformed }, () =>
        lines.length ? '' : `${words('backup.sound', { files, events })}\n`,
      );
      if (!lines.length) return;
      io.err(`${lines.join('\n')}\n`);
      throw new Exit(problems.length || damage.length ? 2 : 3);
    });
  backup
    .command('list [folder]')
    .description(words('backup.list'))
    .action(async (folder: string | undefined) => {
      const { backupsDir } = context.config();
      if (folder === undefined && !backupsDir) throw expectedFailure('backup.nowhere');
      const listed = await backups.list(folder === undefined ? backupsDir! : named(folder));
      const stateOf = ({ problems }: (typeof listed)[number]): string => {
        if (problems === null) return words('backup.unfinished');
        return problems.length ? words('backup.problems', { n: problems.length }) : words('backup.as-written');
      };
      const header = ['column.name', 'column.made', 'column.bytes', 'column.log-position', 'column.state'] as const;
      context.answer(listed, () =>
        listed.length
          ? tableText([
              header.map((column) => words(column)),
              ...listed.map((one) => [one.name, one.createdAt ?? '', one.bytes, one.position ?? '', stateOf(one)]),
            ])
          : `${words('backup.none')}\n`,
      );
      if (listed.some(({ problems }) => problems?.length !== 0)) throw new Exit(2);
    });
  backup
    .command('restore <folder>')
    .description(words('backup.restore'))
    .action(async (folder: string) => {
      const { dataDir } = context.config();
      const { createdAt } = await backups.restore(context.config(), named(folder));
      context.answer({ createdAt, folder: dataDir }, () => `${words('backup.restored', { createdAt, folder: dataDir })}\n`);
    });
};
