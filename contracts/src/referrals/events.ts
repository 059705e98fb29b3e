import { z } from 'zod';
import type { EventDefinitions, EventOf } from '../kernel/define-event';
import { idSchema } from '../kernel/ids';
import { languages } from '../language';
import { personal } from '../kernel/personal';

/** `referral-<user id>`: whom somebody invited, and who brought them. */
export const referralEvents = {
  /** The same address has the same invitation, which is sent again. */
  ReferralInvited: {
    version: 1,
    schema: z.object({ invitationId: idSchema, email: personal(z.string().max(254)), language: z.enum(languages) }),
    sealedFor: 'stream',
  },
  /** Said by who came, so that nobody is brought twice. */
  ReferralConfirmed: {
    version: 1,
    schema: z.object({
      by: idSchema,
      /** The letter by which they came, where it was one. */
      invitationId: idSchema.optional(),
    }),
  },
} as const satisfies EventDefinitions;

export type ReferralEvent = EventOf<typeof referralEvents>;
