import type { Command } from 'commander';
import type { Context } from '../context';
import { Exit } from '../exit';
import { tableText } from '../table';

/** Most differing keys to print. */
const maxKeys = 5;

export const addProjectionsCommand = (program: Command, context: Context): void => {
  const { words } = context;
  const compare = async (operation: 'projections-verify' | 'projections-preview', name: string): Promise<void> => {
    const verified = await context.ask(operation, { name });
    context.answer(verified, () =>
      verified
        .map(({ name: view, equal, live, different, paths }) => {
          if (equal) return words('projections.equal', { name: view, live: live.slice(0, 12) });
          if (different.length === 0) return words('projections.unreadable', { name: view });
          return words('projections.different', { name: view, keys: different.slice(0, maxKeys).join(', '), paths: paths.join(', ') });
        })
        .map((line) => `${line}\n`)
        .join(''),
    );
    if (verified.some(({ equal }) => !equal)) throw new Exit(2);
  };
  const verify = (name: string): Promise<void> => compare('projections-verify', name);
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
        words('column.documents'),
        words('column.rebuild'),
      ];
      context.answer(views, () =>
        tableText([
          header,
          ...views.map(({ name, version, position, lag, state, generation, former, documents, rebuild }) => [
            name,
            version,
            position,
            lag,
            state,
            generation,
            former ?? '',
            documents ?? '',
            rebuild?.state ?? '',
          ]),
        ]),
      );
    });
  projections
    .command('rebuild <name>')
    .description(words('projections.rebuild'))
    .option('--dry-run', words('projections.dry-run'))
    .option('--manual', words('projections.manual'))
    .action(async (name: string, { dryRun = false, manual = false }: { dryRun?: boolean; manual?: boolean }) => {
      // a dry run rebuilds beside the live view and compares, as verify does; nothing is swapped
      if (dryRun) return verify(name);
      const rebuilt = await context.ask(manual ? 'projections-build' : 'projections-rebuild', { name });
      const lines = rebuilt.map((one) => words('projections.rebuilt', { ...one, milliseconds: Math.round(one.milliseconds) }));
      const waits = manual ? [words('projections.waits', { name: rebuilt[0]!.name })] : [];
      context.answer(rebuilt, () => [...lines, ...waits].map((line) => `${line}\n`).join(''));
    });
  projections.command('verify <name>').description(words('projections.verify')).action(verify);
  projections
    .command('preview <name>')
    .description(words('projections.preview'))
    .action((name: string) => compare('projections-preview', name));
  projections
    .command('swap <name>')
    .description(words('projections.swap'))
    .action(async (name: string) => {
      const done = await context.ask('projections-swap', { name });
      context.answer(done, () => `${words('projections.swapped', { views: done.views.join(', ') })}\n`);
    });
  projections
    .command('cancel <name>')
    .description(words('projections.cancel'))
    .action(async (name: string) => {
      const done = await context.ask('projections-cancel', { name });
      context.answer(done, () => `${words('projections.cancelled', { views: done.views.join(', ') })}\n`);
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
