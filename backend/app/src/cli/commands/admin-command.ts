import { Argument, type Command } from 'commander';
import type { Context } from '../context';
import { tableText } from '../table';

export const addAdminCommand = (program: Command, context: Context): void => {
  const { translate } = context;
  const admin = program.command('admin').description(translate('admin'));
  admin
    .command('grant')
    .argument('<account>')
    .addArgument(new Argument('<role>').choices(['player', 'admin', 'superadmin']))
    .description(translate('admin.grant'))
    .action(async (account: string, role: string) => {
      const granted = await context.ask('admin-grant', { account, role });
      context.answer(granted, () => `${translate('admin.granted', { name: granted.name, id: granted.id, role })}\n`);
    });
  admin
    .command('list')
    .description(translate('admin.list'))
    .action(async () => {
      const admins = await context.ask('admin-list', {});
      const header = [translate('column.name'), translate('column.email'), translate('column.role')];
      context.answer(admins, () =>
        tableText([header, ...admins.map(({ name, email, role, isRoot }) => [name, email, isRoot ? 'root' : role])]),
      );
    });
};
