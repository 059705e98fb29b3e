import type { Command } from 'commander';
import type { Context } from '../context';
import { Exit } from '../exit';
import { tableText } from '../table';

/** Most differing keys to print. */
const maxKeys = 5;

export const addProjectionsCommand = (program: Command, context: Context): void => {
  const { translate } = context;
  const compare = async (operation: 'projections-verify' | 'projections-preview', name: string): Promise<void> => {
    const verified = await context.ask(operation, { name });
    context.answer(verified, () =>
      verified
        .map(({ name: view, equal, live, different, paths }) => {
          if (equal) return translate('projections.equal', { name: view, live: live.slice(0, 12) });
          if (different.length === 0) return translate('projections.unreadable', { name: view });
          return translate('projections.different', { name: view, keys: different.slice(0, maxKeys).join(', '), paths: paths.join(', ') });
        })
        .map((line) => `${line}\n`)
        .join(''),
    );
    if (verified.some(({ equal }) => !equal)) throw new Exit(2);
  };
  const verify = (name: string): Promise<void> => compare('projections-verify', name);
  const projections = program.command('projections').description(translate('projections'));
  projections
    .command('list')
    .description(translate('projections.list'))
    .action(async () => {
      const views = await context.ask('projections-list', {});
      const header = [
        translate('column.name'),
        translate('column.version'),
        translate('column.log-position'),
        translate('column.lag'),
        translate('column.state'),
        translate('column.generation'),
        translate('column.former'),
        translate('column.documents'),
        translate('column.rebuild'),
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
    .description(translate('projections.rebuild'))
    .option('--dry-run', translate('projections.dry-run'))
    .option('--manual', translate('projections.manual'))
    .action(async (name: string, { dryRun = false, manual = false }: { dryRun?: boolean; manual?: boolean }) => {
      // a dry run rebuilds beside the live view and compares, as verify does; nothing is swapped
      if (dryRun) return verify(name);
      const rebuilt = await context.ask(manual ? 'projections-build' : 'projections-rebuild', { name });
      const lines = rebuilt.map((one) => translate('projections.rebuilt', { ...one, milliseconds: Math.round(one.milliseconds) }));
      const waits = manual ? [translate('projections.waits', { name: rebuilt[0]!.name })] : [];
      context.answer(rebuilt, () => [...lines, ...waits].map((line) => `${line}\n`).join(''));
    });
  projections.command('verify <name>').description(translate('projections.verify')).action(verify);
  projections
    .command('preview <name>')
    .description(translate('projections.preview'))
    .action((name: string) => compare('projections-preview', name));
  projections
    .command('swap <name>')
    .description(translate('projections.swap'))
    .action(async (name: string) => {
      const done = await context.ask('projections-swap', { name });
      context.answer(done, () => `${translate('projections.swapped', { views: done.views.join(', ') })}\n`);
    });
  projections
    .command('cancel <name>')
    .description(translate('projections.cancel'))
    .action(async (name: string) => {
      const done = await context.ask('projections-cancel', { name });
      context.answer(done, () => `${translate('projections.cancelled', { views: done.views.join(', ') })}\n`);
    });
  projections
    .command('rollback <name>')
    .description(translate('projections.rollback'))
    .requiredOption('--generation <name>', translate('projections.generation'))
    .action(async (name: string, { generation }: { generation: string }) => {
      const done = await context.ask('projections-rollback', { name, generation });
      context.answer(done, () => `${translate('projections.rolled-back', done)}\n`);
    });
};
