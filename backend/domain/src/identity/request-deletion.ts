import { type AccountDocument, reject, type RequestDeletion } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import type { User, UserEvent } from './user';

/** Only one's own account; it is closed at once and erased when the root agrees (domain.md "Tournaments, clubs, roles"). */
export const requestDeletion: Decide<RequestDeletion, User, UserEvent, { account: AccountDocument }> = (
  { data: { userId, reason } },
  user,
  { actor, facts: { account } },
) => {
  if (actor.id !== userId) throw reject('right.missing');
  if (account?.isRoot) throw reject('user.protected');
  if (user.status === 'deactivated') return [];
  if (user.status !== 'active') throw reject('user.unknown');
  return [{ type: 'DeletionRequested', data: { reason } }];
};
