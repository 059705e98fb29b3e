import type { Command } from 'commander';
import { activityCountNames } from '@tennis/contracts';
import { expectedFailure } from '../../host/expected-failure';
import type { Context } from '../context';
import { tableText } from '../table';

export const addEraseCommand = (program: Command, context: Context): void => {
  const { translate } = context;
  program
    .command('erase <account>')
    .description(translate('erase'))
    .option('--dry-run', translate('users.dry-run'))
    .action(async (account: string, { dryRun = false }: { dryRun?: boolean }) => {
      const confirmed = program.opts<{ readonly yes?: true }>().yes === true;
      if (!dryRun && !confirmed) throw expectedFailure('usage.yes-missing');
      const answer = await context.ask('erase', { account, dryRun });
      const { account: person, sealed, contactMessages, hasPhoto, stays, position } = answer;
      context.answer(answer, () => {
        const table = tableText([
          [translate('column.name'), person.name],
          [translate('column.email'), person.email],
          [translate('column.state'), person.status],
          [translate('erase.sealed'), sealed],
          [translate('erase.contact-messages'), contactMessages],
          [translate('erase.photo'), hasPhoto ? 1 : 0],
          [translate('erase.stays'), ''],
          ...activityCountNames.map((what) => [translate(`users.${what}`), stays[what]]),
        ]);
        return position === null ? table : `${table}${translate('erase.done')}\n`;
      });
    });
};
