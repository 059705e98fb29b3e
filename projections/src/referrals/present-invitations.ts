import { invitationPeriod, type InvitationState, type KeptInvitation, type KeptText, type ReferralsDocument } from '@tennis/contracts';

/** An invitation as its sender reads it. */
interface PresentedInvitation {
  readonly id: string;
  readonly email: KeptText;
  readonly invitedAt: string;
  readonly state: InvitationState;
}

/**
 * The state of each invitation by mail, newest first. The address of a person who did not come is shown for thirty days
 * (domain.md "Referrals").
 */
export const presentInvitations = (
  { invitations, brought }: Pick<ReferralsDocument, 'invitations' | 'brought'>,
  now: string,
): readonly PresentedInvitation[] => {
  const used = new Set(brought.map(({ invitationId }) => invitationId));
  const stateOf = ({ id, invitedAt }: KeptInvitation): InvitationState => {
    if (used.has(id)) return 'confirmed';
    return Date.parse(now) - Date.parse(invitedAt) < invitationPeriod ? 'pending' : 'expired';
  };
  return invitations.toReversed().map((invitation) => {
    const { id, email, invitedAt } = invitation;
    const state = stateOf(invitation);
    return { id, email: state === 'pending' ? email : null, invitedAt, state };
  });
};
