import { type Command, Option } from 'commander';
import { presetSchema } from '@tennis/contracts';
import type { Context } from '../context';
import { tableText } from '../table';

export const addRulesCommand = (program: Command, context: Context): void => {
  const { words } = context;
  program
    .command('rules')
    .description(words('rules'))
    .command('preview <tournament>')
    .description(words('rules.preview'))
    .addOption(
      new Option('--preset <preset>', words('import.preset')).choices(presetSchema.exclude(['custom']).options).makeOptionMandatory(),
    )
    .addOption(new Option('--applies-from <when>', words('rules.applies-from')).choices(['now', 'start']).makeOptionMandatory())
    .action(async (tournament: string, options: { preset: string; appliesFrom: string }) => {
      const preview = await context.ask('rules-preview', { tournament, ...options });
      context.answer(preview, () => {
        if (!preview.rows.length) return `${words('rules.nobody')}\n`;
        const header = [
          words('column.player'),
          `${words('column.position')} ${words('column.before')}`,
          words('column.after'),
          `${words('column.points')} ${words('column.before')}`,
          words('column.after'),
        ];
        return tableText([
          header,
          ...preview.rows.map(({ name, before, after }) => [name, before.rank, after.rank, before.points, after.points]),
        ]);
      });
    });
};
