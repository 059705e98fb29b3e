import { type AccountDocument, reject, type RequestDeletion } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { whyNotGovern } from './govern-account';
import type { User, UserEvent } from './user';

/**
 * For one's own account, or by a super admin for another. The account is closed at once, and erased when root agrees
 * (domain.md "Tournaments, clubs, roles").
 */
export const requestDeletion: Decide<RequestDeletion, User, UserEvent, { account: AccountDocument }> = (
  { data: { userId, reason } },
  user,
  { actor, facts: { account } },
) => {
  const isOwn = actor.id === userId;
  if (account?.isRoot) throw reject('user.protected');
  const why = isOwn ? undefined : whyNotGovern(actor, { id: userId, role: 'role' in user ? user.role : 'player', isRoot: false });
  if (why) throw reject(why);
  if (user.status === 'deactivated') return [];
  if (user.status !== 'active' && (isOwn || user.status !== 'suspended')) throw reject('user.unknown');
  return [{ type: 'DeletionRequested', data: { reason } }];
};
