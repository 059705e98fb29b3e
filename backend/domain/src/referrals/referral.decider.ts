import {
  type AcceptReferral,
  type AccountDocument,
  type Actor,
  day,
  type InviteByEmail,
  invitationPeriod,
  maxInvitations,
  newcomerPeriod,
  type ReferralCommand,
  type ReferralEvent,
  type ReferralsDocument,
  reject,
  type PlainRejectionCode,
  views,
} from '@tennis/contracts';
import { type Decide, defineDecider, type Needs, withFacts } from '../kernel/define-decider';

interface Referrals {
  /** Time of the last sending of each invitation, for those sent within thirty days before the last one. */
  readonly sentAt: ReadonlyMap<string, string>;
  /** Times of the invitations sent within a day before the last one. */
  readonly lately: readonly string[];
  readonly broughtBy: string | null;
}
type OwnReferrals = { own: ReferralsDocument };
type ReferralFacts = { newcomer: AccountDocument; inviter: AccountDocument; invited: ReferralsDocument };

const elapsedSince = (from: string, now: string): number => Date.parse(now) - Date.parse(from);

/** Only the person invites and names who brought them, not even a super admin or the program. */
const checkOneself = ({ kind, id }: Actor, userId: string): void => {
  if (kind !== 'user' || id !== userId) throw reject('right.missing');
};

const refuse = (code: PlainRejectionCode) => reject(code, {}, [{ path: 'email', code }]);

/**
 * One mail to an address in thirty days, twenty mails in 24 hours (domain.md "Referrals"). Does not check whether the address has an
 * account, so that nobody can find out. The inviter must have played, so that a new account cannot relay mail; a person who came by an
 * invitation gets no more.
 * @throws Rejection right.missing, referral.play-first, referral.came, referral.already-invited, referral.too-many.
 */
const inviteByEmail: Decide<InviteByEmail, Referrals, ReferralEvent, OwnReferrals> = (
  { data },
  { sentAt, lately },
  { actor, now, facts },
) => {
  const { userId, hasPlayed, ...invited } = data;
  checkOneself(actor, userId);
  if (!hasPlayed) throw reject('referral.play-first');
  if (facts.own?.brought.some(({ invitationId }) => invitationId === invited.invitationId)) throw refuse('referral.came');
  const last = sentAt.get(invited.invitationId);
  if (last !== undefined && elapsedSince(last, now) < invitationPeriod) throw refuse('referral.already-invited');
  if (lately.filter((at) => elapsedSince(at, now) < day).length >= maxInvitations)
    throw reject('referral.too-many', { most: maxInvitations });
  return [{ type: 'ReferralInvited', data: invited }];
};

/** True if the newcomer has just registered, after the inviter: so no two people bring each other. */
const isNew = ({ registeredAt }: AccountDocument, inviter: AccountDocument, now: string): boolean =>
  elapsedSince(registeredAt, now) <= newcomerPeriod && inviter.registeredAt <= registeredAt;

/** The invitation by which the newcomer came, if it is the inviter's and nobody used it before. */
const usedInvitation = (invitationId: string | undefined, { invitations, brought }: ReferralsDocument): { invitationId?: string } =>
  invitationId !== undefined &&
  invitations.some(({ id }) => id === invitationId) &&
  !brought.some((newcomer) => newcomer.invitationId === invitationId)
    ? { invitationId }
    : {};

/**
 * A newcomer names who brought them, once and while they are new; naming the same person again changes nothing.
 * @throws Rejection right.missing, referral.own, referral.already, referral.unknown, referral.not-new.
 */
const acceptReferral: Decide<AcceptReferral, Referrals, ReferralEvent, ReferralFacts> = (
  { data },
  { broughtBy },
  { actor, now, facts },
) => {
  const { userId, inviterId, invitationId } = data;
  checkOneself(actor, userId);
  if (inviterId === userId) throw reject('referral.own');
  if (broughtBy === inviterId) return [];
  if (broughtBy !== null) throw reject('referral.already');
  const { newcomer, inviter, invited } = facts;
  if (inviter?.status !== 'active' || !invited) throw reject('referral.unknown');
  if (!newcomer || !isNew(newcomer, inviter, now)) throw reject('referral.not-new');
  return [{ type: 'ReferralConfirmed', data: { by: inviterId, ...usedInvitation(invitationId, invited) } }];
};

const inviteNeeds = ({ data: { userId } }: InviteByEmail): Needs<OwnReferrals> => ({ own: [views.referrals, userId] });

const acceptNeeds = ({ data: { userId, inviterId } }: AcceptReferral): Needs<ReferralFacts> => ({
  newcomer: [views.account, userId],
  inviter: [views.account, inviterId],
  invited: [views.referrals, inviterId],
});

/** The invitations of a person, and the user who brought them, in a stream of their own. */
export const referralDecider = defineDecider<Referrals, ReferralCommand, ReferralEvent>({
  name: 'referral',
  stream: ({ data }) => `referral-${data.userId}`,
  initial: { sentAt: new Map(), lately: [], broughtBy: null },
  evolve: {
    ReferralInvited: (state, { data: { invitationId }, occurredAt }) => ({
      ...state,
      sentAt: new Map([...state.sentAt].filter(([, at]) => elapsedSince(at, occurredAt) < invitationPeriod)).set(invitationId, occurredAt),
      lately: [...state.lately.filter((at) => elapsedSince(at, occurredAt) < day), occurredAt],
    }),
    ReferralConfirmed: (state, { data: { by } }) => ({ ...state, broughtBy: by }),
  },
  decide: { InviteByEmail: withFacts(inviteNeeds, inviteByEmail), AcceptReferral: withFacts(acceptNeeds, acceptReferral) },
});
