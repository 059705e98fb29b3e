import {
  type AccountDocument,
  type Actor,
  type RebindLogin,
  reject,
  type PlainRejectionCode,
  type TransferAccount,
  transferConfirmations,
} from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { requireAccount } from './change-role';
import { whyNotGovern } from './govern-account';
import type { User, UserEvent } from './user';

type GovernedAccount = Pick<AccountDocument, 'id' | 'role' | 'isRoot' | 'status'>;

/**
 * The reason why `source` may not continue under the sign-in of `target`; undefined if it may. A target with actions of its own has a
 * history, and two histories are never merged (domain.md "Tournaments, clubs, roles").
 */
export const whyNotTransfer = (
  actor: Actor,
  source: GovernedAccount,
  target: GovernedAccount,
  traces: number,
): PlainRejectionCode | undefined => {
  if (source.id === target.id) return 'transfer.same-user';
  const why = whyNotGovern(actor, source) ?? whyNotGovern(actor, target);
  if (why) return why;
  if (source.status !== 'active' && source.status !== 'suspended') return 'transfer.source-closed';
  if (target.status !== 'active') return 'transfer.target-closed';
  return traces > 0 || target.role !== 'player' ? 'transfer.target-has-history' : undefined;
};

/** Decided on the target's stream, so that a target goes to one person only. Both accounts are read before it ends. */
export const transferAccount: Decide<TransferAccount, User, UserEvent, { account: AccountDocument; source: AccountDocument }> = (
  { data: { userId, toUserId, reason, confirmations, traces } },
  user,
  { actor, facts: { account, source } },
) => {
  if (actor.kind !== 'system' && actor.role !== 'superadmin') throw reject('right.missing');
  if (!reason) throw reject('transfer.fields-required');
  if (!transferConfirmations.every((confirmation) => confirmations[confirmation])) throw reject('transfer.confirmations-required');
  const target = requireAccount(userId, user, account);
  if (!source || !account || source.status === 'erased') throw reject('user.unknown');
  const why = whyNotTransfer(actor, source, target, traces);
  if (why) throw reject(why);
  const transferred: UserEvent = { type: 'AccountTransferred', data: { toUserId, email: account.email, reason } };
  return [transferred, { type: 'UserErased', data: {} }];
};

/** The person continues under another sign-in, and mail goes to its address. */
export const rebindLogin: Decide<RebindLogin, User, UserEvent, { account: AccountDocument }> = (
  { data: { fromUserId, email } },
  user,
  { actor, facts: { account } },
) => {
  if (actor.kind !== 'system') throw reject('right.missing');
  if (!('role' in user) || user.status === 'erased') return [];
  return [
    { type: 'LoginRebound', data: { fromUserId } },
    ...(email === '' || account?.email === email ? [] : [{ type: 'EmailChanged' as const, data: { email } }]),
  ];
};
