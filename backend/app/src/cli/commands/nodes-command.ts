import type { Command } from 'commander';
import type { Context } from '../context';
import { tableText } from '../table';

/** Names the leases of a node. View leases (`fold:`) are only counted, because there are many. */
const told = (leases: readonly string[]): string => {
  const views = leases.filter((lease) => lease.startsWith('fold:')).length;
  const others = leases.filter((lease) => !lease.startsWith('fold:'));
  return [...others, ...(views > 0 ? [`fold×${views}`] : [])].toSorted().join(' ');
};

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
        told(leases),
      ]);
      context.answer(nodes, () => (rows.length > 0 ? tableText([header, ...rows]) : `${words('nodes.none')}\n`));
    });
};
