import { z } from 'zod';
import { idInput } from '../kernel/ids';
import type { Language } from '../language';
import type { Message } from '../kernel/message';
import { emailText } from '../kernel/text';

/** `POST /api/referrals`. */
export const InviteBody = z.object({ email: emailText });

/** `POST /api/referrals/{code}/accept`. */
export const AcceptReferralBody = z.object({ invitationId: idInput.optional().describe('Id of the invitation by e-mail that led here') });

export type InviteByEmail = Message<
  'InviteByEmail',
  {
    userId: string;
    /** Derived from both of them, so that the same address gives the same invitation. */
    invitationId: string;
    email: string;
    language: Language;
    /** True if the inviter has played a match that counts. */
    hasPlayed: boolean;
  }
>;
export type AcceptReferral = Message<'AcceptReferral', { userId: string; inviterId: string; invitationId?: string | undefined }>;

export type ReferralCommand = InviteByEmail | AcceptReferral;
