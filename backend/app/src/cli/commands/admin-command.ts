import { Argument, type Command } from 'commander';
import type { Context } from '../context';
import { tableText } from '../table';

export const addAdminCommand = (program: Command, context: Context): void => {
  const { words } = context;
  const admin = program.command('admin').description(words('admin'));
  admin
    .command('grant')
    .argument('<account>')
    .addArgument(new Argument('<role>').choices(['player', 'admin', 'superadmin']))
    .description(words('admin.grant'))
    .action(async (account: string, role: string) => {
      const granted = await context.ask('admin-grant', { account, role });
      context.answer(granted, () => `${words('admin.granted', { name: granted.name, id: granted.id, role })}\n`);
    });
  admin
    .command('list')
    .description(words('admin.list'))
    .action(async () => {
      const admins = await context.ask('admin-list', {});
      const header = [words('column.name'), words('column.email'), words('column.role')];
      context.answer(admins, () =>
        tableText([header, ...admins.map(({ name, email, role, isRoot }) => [name, email, isRoot ? 'root' : role])]),
      );
    });
};
