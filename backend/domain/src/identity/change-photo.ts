import { type AccountDocument, type ChangePhoto, type PersonDocument, reject } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { requireAccount } from './change-role';
import { checkMayCorrect } from './govern-account';
import type { User, UserEvent } from './user';

/**
 * The picture is made and stored before; without one the initials are shown. Governing roles correct it like a name, even while an account
 * is closed.
 */
export const changePhoto: Decide<ChangePhoto, User, UserEvent, { account: AccountDocument; person: PersonDocument }> = (
  { data: { userId, fileId } },
  user,
  { actor, facts: { account, person } },
) => {
  checkMayCorrect(actor, requireAccount(userId, user, account));
  if (!('role' in user) || user.status === 'erased') throw reject('user.unknown');
  return (person?.photoFileId ?? null) === fileId ? [] : [{ type: 'PhotoChanged', data: { fileId } }];
};
