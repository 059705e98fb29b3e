import { type AccountDocument, fullName, reject, systemActor, views } from '@tennis/contracts';
import { z } from 'zod';
import { commands } from '../../kernel/commands';
import { loginOf } from '../../identity/sign-in';
import type { AppContext } from '../../kernel/app-context';
import { accountWithId } from '../../access/account-with-id';
import { accountsWithEmail } from '../../reads/accounts';
import type { Ambiguous } from '../ambiguous';
import { defineOperation } from '../define-operation';

const operator = systemActor('operator');
const pageSize = 10_000;

/** An account with the fields that distinguish it for an operator. */
export interface KnownAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: AccountDocument['role'];
  readonly isRoot: boolean;
  readonly status: AccountDocument['status'];
  readonly registeredAt: string;
  /** The sign-in from which the account came. */
  readonly signsInWith: 'google' | 'development';
}

/**
 * The id of an account is derived from its login: that of the development sign-in can be computed from the e-mail, any other is Google's.
 */
const signInProviderOf = (app: AppContext, { id, email }: AccountDocument): KnownAccount['signsInWith'] =>
  loginOf(app, { provider: 'development', subject: `development:${email.toLowerCase()}` }).userId === id ? 'development' : 'google';

const describeAccounts = async (app: AppContext, accounts: readonly AccountDocument[]): Promise<readonly KnownAccount[]> => {
  const people = await app.readStore.getMany(
    views.person,
    accounts.map(({ id }) => id),
  );
  return accounts.map((account, index) => {
    const { id, email, role, isRoot, status, registeredAt } = account;
    const name = people[index] ? fullName(people[index].document) : '';
    return { id, name, email, role, isRoot, status, registeredAt, signsInWith: signInProviderOf(app, account) };
  });
};

/** The account of an id or an e-mail. @throws Rejection user.not-registered. */
export const accountByIdOrEmail = async (
  app: AppContext,
  idOrEmail: string,
): Promise<KnownAccount | Ambiguous<'account', KnownAccount>> => {
  const byId = await accountWithId(app, idOrEmail);
  const candidates = await describeAccounts(app, byId ? [byId] : await accountsWithEmail(app, idOrEmail));
  const [account, ...others] = candidates;
  if (!account) throw reject('user.not-registered');
  return others.length ? { ambiguous: 'account', name: idOrEmail, candidates } : account;
};

/** Gives the account of an id or an e-mail a role. @throws Rejection user.not-registered, and any refusal of the decision. */
export const grantRole = defineOperation({
  args: z.object({ account: z.string(), role: z.enum(['player', 'admin', 'superadmin']) }),
  run: async (
    app,
    { account: idOrEmail, role },
  ): Promise<(KnownAccount & { readonly position: string }) | Ambiguous<'account', KnownAccount>> => {
    const account = await accountByIdOrEmail(app, idOrEmail);
    if ('ambiguous' in account) return account;
    const { id } = account;
    const { position } = await app.commandBus.execute(new commands.ChangeRole({ userId: id, role }, { actor: operator, id }));
    return { ...account, role, position };
  },
});

export const listAdmins = defineOperation({
  args: z.object({}),
  run: async (app) => {
    const pages = await Promise.all(
      (['superadmin', 'admin'] as const).map((role) => app.readStore.find(views.account, { where: { role: { equals: role } }, pageSize })),
    );
    return describeAccounts(
      app,
      pages.flatMap(({ items }) => items.map(({ document }) => document)),
    );
  },
});
