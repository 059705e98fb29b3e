import type { Command } from 'commander';
import type { Context } from '../context';
import { tableText } from '../table';

/** Names the leases of a node. View leases (`fold:`) are only counted, because there are many. */
const leaseNames = (leases: readonly string[]): string => {
  const views = leases.filter((lease) => lease.startsWith('fold:')).length;
  const others = leases.filter((lease) => !lease.startsWith('fold:'));
  return [...others, ...(views > 0 ? [`fold×${views}`] : [])].toSorted().join(' ');
};

export const addNodesCommand = (program: Command, context: Context): void => {
  const { translate } = context;
  program
    .command('nodes')
    .description(translate('nodes'))
    .action(async () => {
      const nodes = await context.ask('nodes', {});
      const header = [translate('column.name'), translate('column.version'), translate('column.state'), translate('column.does')];
      const rows = nodes.map(({ name, release, alive, leases }) => [
        name,
        release,
        translate(alive ? 'nodes.alive' : 'nodes.silent'),
        leaseNames(leases),
      ]);
      context.answer(nodes, () => (rows.length > 0 ? tableText([header, ...rows]) : `${translate('nodes.none')}\n`));
    });
};
