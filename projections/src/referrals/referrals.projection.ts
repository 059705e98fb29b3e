import {
  type IdentityEvent,
  idOfStream,
  maxKeptInvitations,
  type KeptText,
  referralCode,
  type ReferralEvent,
  type ReferralsDocument,
  views,
} from '@tennis/contracts';
import { defineProjection } from '../kernel/define-projection';

type Event = ReferralEvent | Extract<IdentityEvent, { type: 'UserRegistered' | 'UserErased' }>;

/**
 * The people that a user invited and brought, found by the user's code. Opens nothing: addresses stay sealed until the inviter reads them.
 */
export const referralsProjection = defineProjection<ReferralsDocument, Event>({
  name: views.referrals,
  version: 2,
  keys: (event) => [idOfStream(event.stream), ...(event.type === 'ReferralConfirmed' ? [event.data.by] : [])],
  on: {
    UserRegistered: (_none, _event, userId) => ({ userId, code: referralCode(userId), broughtBy: null, invitations: [], brought: [] }),
    ReferralInvited: (before, { data: { invitationId, email, language }, occurredAt }) => {
      if (!before) return undefined;
      const hasCome = before.brought.some((newcomer) => newcomer.invitationId === invitationId);
      const invitation = { id: invitationId, email: hasCome ? null : ((email ?? null) as KeptText), language, invitedAt: occurredAt };
      const others = before.invitations.filter(({ id }) => id !== invitationId);
      return { ...before, invitations: [...others, invitation].slice(-maxKeptInvitations) };
    },
    ReferralConfirmed: (before, { stream, data: { by, invitationId = null }, occurredAt }, userId) => {
      if (!before || userId !== by) return before && { ...before, broughtBy: by };
      const newcomer = { userId: idOfStream(stream), at: occurredAt, invitationId };
      return {
        ...before,
        // the newcomer has a name from now on, so their address is no longer needed
        invitations: before.invitations.map((invitation) => (invitation.id === invitationId ? { ...invitation, email: null } : invitation)),
        brought: [...before.brought, newcomer],
      };
    },
    UserErased: (before) => (before ? null : undefined),
  },
  indexes: { code: 'text' },
  index: ({ code }) => ({ code }),
});
