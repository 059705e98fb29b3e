import {
  type AccountDocument,
  type Actor,
  type ApproveDeletion,
  type ChangeEmail,
  emailText,
  type EraseAgain,
  reject,
  type ReactivateUser,
  type RejectDeletion,
  type PlainRejectionCode,
  type SuspendUser,
} from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { requireAccount } from './change-role';
import type { User, UserEvent } from './user';

type GovernedAccount = Pick<AccountDocument, 'id' | 'role' | 'isRoot'>;
type AccountFacts = { account: AccountDocument };

/**
 * The reason why an actor may not suspend, reactivate or correct an account, or request its deletion; undefined if they may. Super admins
 * may; only root may for another super admin, and root is protected for ever (specification sections 5 and 6).
 */
export const whyNotGovern = (actor: Actor, { id, role, isRoot }: GovernedAccount): PlainRejectionCode | undefined => {
  if (isRoot) return 'user.protected';
  if (actor.isRoot || actor.kind === 'system') return undefined;
  if (actor.role !== 'superadmin') return 'right.missing';
  if (role === 'superadmin') return actor.id === id ? 'role.cannot-remove-yourself' : 'role.only-root-grants-super-admins';
  return undefined;
};

/** The reason why an actor may not correct the name or picture of another account; undefined if they may. An admin may correct players. */
export const whyNotCorrect = (actor: Actor, account: GovernedAccount): PlainRejectionCode | undefined => {
  if (account.isRoot) return 'user.protected';
  if (actor.role !== 'admin') return whyNotGovern(actor, account);
  return account.role === 'player' ? undefined : 'role.admins-cannot-alter-admins';
};

/** The reason why an actor may not change the e-mail of an account. A super admin may change their own like any other. */
export const whyNotChangeEmail = (actor: Actor, account: GovernedAccount): PlainRejectionCode | undefined =>
  actor.id === account.id && actor.role === 'superadmin' && !account.isRoot ? undefined : whyNotGovern(actor, account);

/** @throws Rejection user.unknown, or the reason why the actor may not. */
const requireGovernable = (actor: Actor, userId: string, user: User, account: AccountDocument | undefined) => {
  const known = requireAccount(userId, user, account);
  const why = whyNotGovern(actor, known);
  if (why) throw reject(why);
  return known;
};

/** Everybody may edit their own profile. @throws Rejection with the reason why the actor may not correct another person's. */
export const checkMayCorrect = (actor: Actor, account: GovernedAccount): void => {
  if (actor.id === account.id) return;
  const why = whyNotCorrect(actor, account);
  if (why) throw reject(why);
};

/** Takes effect at once: sessions and connections end, and the person is suspended on every ladder. */
export const suspendUser: Decide<SuspendUser, User, UserEvent, AccountFacts> = ({ data: { userId, reason } }, user, { actor, facts }) => {
  const { status } = requireGovernable(actor, userId, user, facts.account);
  if (status === 'deactivated') throw reject('user.deactivated');
  return status === 'suspended' ? [] : [{ type: 'UserSuspended', data: reason ? { reason } : {} }];
};

export const reactivateUser: Decide<ReactivateUser, User, UserEvent, AccountFacts> = ({ data: { userId } }, user, { actor, facts }) => {
  const { status } = requireGovernable(actor, userId, user, facts.account);
  if (status === 'deactivated') throw reject('user.deactivated');
  return status === 'active' ? [] : [{ type: 'UserReactivated', data: {} }];
};

/** The address to which mail is sent. Sign-in is by the provider's subject, never by e-mail. */
export const changeEmail: Decide<ChangeEmail, User, UserEvent, AccountFacts> = ({ data: { userId, email } }, user, { actor, facts }) => {
  const why = whyNotChangeEmail(actor, requireAccount(userId, user, facts.account));
  if (why) throw reject(why);
  if (!emailText.safeParse(email).success) throw reject('user.email-invalid');
  return facts.account?.email === email ? [] : [{ type: 'EmailChanged', data: { email } }];
};

const checkRoot = ({ isRoot, kind }: Actor): void => {
  if (!isRoot && kind !== 'system') throw reject('deletion.only-root');
};

/** Carries out the requested deletion: the person is erased, and their sealed data in the log can no longer be opened. */
export const approveDeletion: Decide<ApproveDeletion, User, UserEvent, AccountFacts> = ({ data: { userId } }, user, { actor, facts }) => {
  checkRoot(actor);
  const { status, isRoot } = requireAccount(userId, user, facts.account);
  if (isRoot) throw reject('user.protected');
  if (status !== 'deactivated') throw reject('deletion.not-requested');
  return [
    { type: 'DeletionApproved', data: {} },
    { type: 'UserErased', data: {} },
  ];
};

/** Repeats root's earlier decision for a person whom a backup brought back; the ladders hear of it as they did then. */
export const eraseAgain: Decide<EraseAgain, User, UserEvent> = (_command, user, { actor }) => {
  if (actor.kind !== 'system') throw reject('right.missing');
  if (!('role' in user) || user.status === 'erased') return [];
  const requestEvents: readonly UserEvent[] = user.status === 'deactivated' ? [] : [{ type: 'DeletionRequested', data: { reason: '' } }];
  return [...requestEvents, { type: 'DeletionApproved', data: {} }, { type: 'UserErased', data: {} }];
};

export const rejectDeletion: Decide<RejectDeletion, User, UserEvent, AccountFacts> = (
  { data: { userId, reason } },
  user,
  { actor, facts },
) => {
  checkRoot(actor);
  const { status } = requireAccount(userId, user, facts.account);
  if (status !== 'deactivated') throw reject('deletion.not-requested');
  if (!reason) throw reject('deletion.reason-required');
  return [{ type: 'DeletionRejected', data: { reason } }];
};
