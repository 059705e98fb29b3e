import type { Language } from '../language';
import type { KeptText } from '../kernel/personal';
import { view } from '../kernel/view';

export interface KeptInvitation {
  readonly id: string;
  /** Null once somebody came by it: from then on they have a name. */
  readonly email: KeptText;
  readonly language: Language;
  /** When it was last sent. */
  readonly invitedAt: string;
}

/** Somebody who came because of another. */
export interface KeptNewcomer {
  readonly userId: string;
  readonly at: string;
  readonly invitationId: string | null;
}

/** Whom somebody with an account invited, the newest by letter, and brought, oldest first; there is one for everybody who has one. */
export interface ReferralsDocument {
  readonly userId: string;
  readonly code: string;
  readonly broughtBy: string | null;
  readonly invitations: readonly KeptInvitation[];
  readonly brought: readonly KeptNewcomer[];
}

export const referralViews = { referrals: view<ReferralsDocument>('referrals') } as const;
