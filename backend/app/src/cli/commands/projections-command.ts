import type { Command } from 'commander';
import type { Context } from '../context';
import { Exit } from '../exit';
import { tableText } from '../table';

/** As many differing keys as are worth reading. */
const mostKeys = 5;

export const addProjectionsCommand = (program: Command, context: Context): void => {
  const { words } = context;
  const verify = async (name: string): Promise<void> => {
    const verified = await context.ask('projections-verify', { name });
    context.answer(verified, () =>
      verified
        .map(({ name: view, equal, live, different }) => {
          if (equal) return words('projections.equal', { name: view, live: live.slice(0, 12) });
          if (different.length === 0) return words('projections.unreadable', { name: view });
          return words('projections.different', { name: view, keys: different.slice(0, mostKeys).join(', ') });
        })
        .map((line) => `${line}\n`)
        .join(''),
    );
    if (verified.some(({ equal }) => !equal)) throw new Exit(2);
  };
  const projections = program.command('projections').description(words('projections'));
  projections
    .command('list')
    .description(words('projections.list'))
    .action(async () => {
      const views = await context.ask('projections-list', {});
      const header = [
        words('column.name'),
        words('column.version'),
        words('column.log-position'),
        words('column.lag'),
        words('column.state'),
        words('column.generation'),
        words('column.former'),
      ];
      context.answer(views, () =>
        tableText([
          header,
          ...views.map(({ name, version, position, lag, state, generation, former }) => [
            name,
            version,
            position,
            lag,
            state,
            generation,
            former ?? '',
          ]),
        ]),
      );
    });
  projections
    .command('rebuild <name>')
    .description(words('projections.rebuild'))
    .option('--dry-run', words('projections.dry-run'))
    .action(async (name: string, { dryRun = false }: { dryRun?: boolean }) => {
      // folded anew elsewhere and compared: the same as verifying, and nothing is exchanged
      if (dryRun) return verify(name);
      const rebuilt = await context.ask('projections-rebuild', { name });
      context.answer(rebuilt, () =>
        rebuilt.map((one) => `${words('projections.rebuilt', { ...one, milliseconds: Math.round(one.milliseconds) })}\n`).join(''),
      );
    });
  projections.command('verify <name>').description(words('projections.verify')).action(verify);
  projections
    .command('cancel <name>')
    .description(words('projections.cancel'))
    .action(async (name: string) => {
      const done = await context.ask('projections-cancel', { name });
      context.answer(done, () => `${words('projections.cancelled', done)}\n`);
    });
  projections
    .command('rollback <name>')
    .description(words('projections.rollback'))
    .requiredOption('--generation <name>', words('projections.generation'))
    .action(async (name: string, { generation }: { generation: string }) => {
      const done = await context.ask('projections-rollback', { name, generation });
      context.answer(done, () => `${words('projections.rolled-back', done)}\n`);
    });
};
