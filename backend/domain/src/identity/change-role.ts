import { type AccountDocument, type Actor, type ChangeRole, reject, type Role } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import type { User, UserEvent } from './user';

/** Who may turn which role into which (specification sections 5 and 6). @throws Rejection role.*, right.missing. */
const checkRight = (actor: Actor, from: Role, to: Role): void => {
  if (actor.isRoot || actor.kind === 'system') return;
  if (from === 'superadmin' || to === 'superadmin') {
    if (actor.role === 'admin' && from === 'superadmin') throw reject('role.admins-cannot-alter-admins');
    throw reject(actor.role === 'player' ? 'right.missing' : 'role.only-root-grants-super-admins');
  }
  if (actor.role === 'superadmin') return;
  if (actor.role !== 'admin') throw reject('right.missing');
  if (from === 'admin') throw reject('role.admins-cannot-alter-admins');
  if (to !== 'player') throw reject('role.admins-only-to-player');
};

/** Changes what somebody may govern. The root is protected for ever. */
export const changeRole: Decide<ChangeRole, User, UserEvent, { account: AccountDocument }> = (
  { data: { role } },
  user,
  { actor, facts },
) => {
  if (!('role' in user) || user.status === 'erased') throw reject('user.unknown');
  if (facts.account?.isRoot) throw reject('user.protected');
  checkRight(actor, user.role, role);
  return user.role === role ? [] : [{ type: 'RoleChanged', data: { role } }];
};
