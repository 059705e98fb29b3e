import type { Command } from 'commander';
import { traceNames } from '@tennis/contracts';
import { expectedFailure } from '../../host/expected-failure';
import type { Context } from '../context';
import { tableText } from '../table';

export const addEraseCommand = (program: Command, context: Context): void => {
  const { words } = context;
  program
    .command('erase <account>')
    .description(words('erase'))
    .option('--dry-run', words('users.dry-run'))
    .action(async (account: string, { dryRun = false }: { dryRun?: boolean }) => {
      const confirmed = program.opts<{ readonly yes?: true }>().yes === true;
      if (!dryRun && !confirmed) throw expectedFailure('usage.yes-missing');
      const answer = await context.ask('erase', { account, dryRun });
      const { account: person, sealed, contactMessages, hasPhoto, stays, position } = answer;
      context.answer(answer, () => {
        const table = tableText([
          [words('column.name'), person.name],
          [words('column.email'), person.email],
          [words('column.state'), person.status],
          [words('erase.sealed'), sealed],
          [words('erase.contact-messages'), contactMessages],
          [words('erase.photo'), hasPhoto ? 1 : 0],
          [words('erase.stays'), ''],
          ...traceNames.map((what) => [words(`users.${what}`), stays[what]]),
        ]);
        return position === null ? table : `${table}${words('erase.done')}\n`;
      });
    });
};
