import {
  type AccountDocument,
  type Actor,
  type ChangeRole,
  reject,
  type PlainRejectionCode,
  type RemoveSuperAdmin,
  type Role,
} from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import type { User, UserEvent } from './user';

type GovernedAccount = Pick<AccountDocument, 'id' | 'role' | 'isRoot' | 'status'>;

const superAdminRefusal = (actor: Actor, { id, role }: GovernedAccount): PlainRejectionCode => {
  if (actor.role === 'player') return 'right.missing';
  if (actor.role === 'admin') return role === 'superadmin' ? 'role.admins-cannot-alter-admins' : 'role.only-root-grants-super-admins';
  return actor.id === id ? 'role.cannot-remove-yourself' : 'role.only-root-grants-super-admins';
};

/**
 * The reason why an actor may not give an account a role; undefined if they may (specification sections 5 and 6). Root is protected for
 * ever.
 */
export const whyNotRole = (actor: Actor, account: GovernedAccount, to: Role): PlainRejectionCode | undefined => {
  if (account.status === 'erased') return 'user.unknown';
  if (account.isRoot) return 'user.protected';
  if (actor.isRoot || actor.kind === 'system') return undefined;
  if (account.role === 'superadmin' || to === 'superadmin') return superAdminRefusal(actor, account);
  if (actor.role === 'superadmin') return undefined;
  if (actor.role !== 'admin') return 'right.missing';
  if (account.role === 'admin') return 'role.admins-cannot-alter-admins';
  return to === 'player' ? undefined : 'role.admins-only-to-player';
};

/** The reason why an actor may not remove an account from the super admins; undefined if they may. */
export const whyNotRemove = (actor: Actor, { id, isRoot }: GovernedAccount): PlainRejectionCode | undefined => {
  if (actor.kind === 'system') return isRoot ? 'user.protected' : undefined;
  if (actor.role !== 'superadmin') return 'right.missing';
  if (actor.id === id) return 'role.cannot-remove-yourself';
  if (isRoot) return 'user.protected';
  return actor.isRoot ? undefined : 'role.only-root-removes-super-admins';
};

/** The account of a person with a sign-in, as the stream and the view know it. @throws Rejection user.unknown. */
export const requireAccount = (userId: string, user: User, account: AccountDocument | undefined): GovernedAccount => {
  if (!('role' in user) || user.status === 'erased') throw reject('user.unknown');
  return { id: userId, role: user.role, status: user.status, isRoot: account?.isRoot ?? false };
};

export const changeRole: Decide<ChangeRole, User, UserEvent, { account: AccountDocument }> = (
  { data: { userId, role } },
  user,
  { actor, facts },
) => {
  const known = requireAccount(userId, user, facts.account);
  const why = whyNotRole(actor, known, role);
  if (why) throw reject(why);
  return known.role === role ? [] : [{ type: 'RoleChanged', data: { role } }];
};

export const removeSuperAdmin: Decide<RemoveSuperAdmin, User, UserEvent, { account: AccountDocument }> = (
  { data: { userId } },
  user,
  { actor, facts },
) => {
  const known = requireAccount(userId, user, facts.account);
  const why = whyNotRemove(actor, known);
  if (why) throw reject(why);
  if (known.role !== 'superadmin') throw reject('role.not-super-admin');
  return [{ type: 'RoleChanged', data: { role: 'player' } }];
};
