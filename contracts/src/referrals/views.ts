import type { Language } from '../language';
import type { KeptText } from '../kernel/personal';
import { view } from '../kernel/view';

export interface KeptInvitation {
  readonly id: string;
  /** Null once a person came by it: from then on they have a name. */
  readonly email: KeptText;
  readonly language: Language;
  /** Time of the last sending. */
  readonly invitedAt: string;
}

/** A person who came by a referral. */
export interface KeptNewcomer {
  readonly userId: string;
  readonly at: string;
  readonly invitationId: string | null;
}

/**
 * The people that an account invited by mail (the newest invitations) and those it brought, oldest first. Every account has one document.
 */
export interface ReferralsDocument {
  readonly userId: string;
  readonly code: string;
  readonly broughtBy: string | null;
  readonly invitations: readonly KeptInvitation[];
  readonly brought: readonly KeptNewcomer[];
}

export const referralViews = { referrals: view<ReferralsDocument>('referrals') } as const;
