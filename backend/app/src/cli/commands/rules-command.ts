import { type Command, Option } from 'commander';
import { presetSchema } from '@tennis/contracts';
import type { Context } from '../context';
import { tableText } from '../table';

export const addRulesCommand = (program: Command, context: Context): void => {
  const { translate } = context;
  program
    .command('rules')
    .description(translate('rules'))
    .command('preview <tournament>')
    .description(translate('rules.preview'))
    .addOption(
      new Option('--preset <preset>', translate('import.preset')).choices(presetSchema.exclude(['custom']).options).makeOptionMandatory(),
    )
    .addOption(new Option('--applies-from <when>', translate('rules.applies-from')).choices(['now', 'start']).makeOptionMandatory())
    .action(async (tournament: string, options: { preset: string; appliesFrom: string }) => {
      const preview = await context.ask('rules-preview', { tournament, ...options });
      context.answer(preview, () => {
        if (!preview.rows.length) return `${translate('rules.nobody')}\n`;
        const header = [
          translate('column.player'),
          `${translate('column.position')} ${translate('column.before')}`,
          translate('column.after'),
          `${translate('column.points')} ${translate('column.before')}`,
          translate('column.after'),
        ];
        return tableText([
          header,
          ...preview.rows.map(({ name, before, after }) => [name, before.rank, after.rank, before.points, after.points]),
        ]);
      });
    });
};
