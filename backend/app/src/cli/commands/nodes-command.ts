import type { Command } from 'commander';
import type { Context } from '../context';
import { tableText } from '../table';

export const addNodesCommand = (program: Command, context: Context): void => {
  const { words } = context;
  program
    .command('nodes')
    .description(words('nodes'))
    .action(async () => {
      const nodes = await context.ask('nodes', {});
      const header = [words('column.name'), words('column.version'), words('column.state'), words('column.does')];
      const rows = nodes.map(({ name, release, alive, leases }) => [
        name,
        release,
        words(alive ? 'nodes.alive' : 'nodes.silent'),
        leases.toSorted().join(' '),
      ]);
      context.answer(nodes, () => (rows.length > 0 ? tableText([header, ...rows]) : `${words('nodes.none')}\n`));
    });
};
