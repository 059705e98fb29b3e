import type { Command } from 'commander';
import type { Context } from '../context';
import { tableText } from '../table';

const secrets: ReadonlySet<string> = new Set(['masterKey', 'metricsToken']);

export const addConfigCommand = (program: Command, context: Context): void => {
  const { words } = context;
  program
    .command('config')
    .description(words('config'))
    .command('check')
    .description(words('config.check'))
    .action(() => {
      const shown = Object.fromEntries(
        Object.entries(context.config()).map(([name, value]: [string, unknown]) => {
          if (secrets.has(name)) return [name, value === undefined ? null : '***'];
          return [name, name === 'store' ? (value as { kind: string }).kind : (value ?? null)];
        }),
      );
      context.answer(shown, () =>
        tableText([
          [words('column.setting'), words('column.value')],
          ...Object.entries(shown).map(([name, value]) => [name, String(value ?? '-')]),
        ]),
      );
    });
};
