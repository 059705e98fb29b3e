import { type AccountDocument, fullName, reject, systemActor, views } from '@tennis/contracts';
import { userDecider } from '@tennis/domain';
import { z } from 'zod';
import type { AppContext } from '../kernel/app-context';
import { runCommand } from '../commands/run-command';
import { defineOperation } from './define-operation';

const operator = systemActor('operator');
const pageSize = 10_000;

/** E-mails are no index field: they are personal data. An operator's rare question looks through the accounts. */
const accountOf = async (app: AppContext, email: string): Promise<AccountDocument> => {
  for (let page = 1; ; page++) {
    const { items, total } = await app.readStore.find(views.account, { page, pageSize });
    const found = items.map(({ document }) => document).find((account) => account.email.toLowerCase() === email.toLowerCase());
    if (found) return found;
    if (page * pageSize >= total) throw reject('user.not-registered');
  }
};

export const grantRole = defineOperation({
  args: z.object({ email: z.string(), role: z.enum(['player', 'admin', 'superadmin']) }),
  run: async (app, { email, role }) => {
    const { id } = await accountOf(app, email);
    const { position } = await runCommand(app, userDecider, { type: 'ChangeRole', data: { userId: id, role } }, { actor: operator, id });
    return { id, email, role, position };
  },
});

export const listAdmins = defineOperation({
  args: z.object({}),
  run: async (app) => {
    const found = await Promise.all(
      (['superadmin', 'admin'] as const).map((role) => app.readStore.find(views.account, { where: { role: { equals: role } }, pageSize })),
    );
    const accounts = found.flatMap(({ items }) => items.map(({ document }) => document));
    const people = await app.readStore.getMany(
      views.person,
      accounts.map(({ id }) => id),
    );
    return accounts.map(({ id, email, role, isRoot, status }, index) => ({
      id,
      name: people[index] ? fullName(people[index].document) : '',
      email,
      role,
      isRoot,
      status,
    }));
  },
});
