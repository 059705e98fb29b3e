import { z } from 'zod';
import type { EventDefinitions, EventOf } from '../kernel/define-event';
import { idSchema } from '../kernel/ids';
import { languages } from '../language';
import { personal } from '../kernel/personal';

/** `referral-<user id>`: the people that a user invited, and the user who brought them. */
export const referralEvents = {
  /** The same address keeps the same invitation, which is sent again. */
  ReferralInvited: {
    version: 1,
    schema: z.object({ invitationId: idSchema, email: personal(z.string().max(254)), language: z.enum(languages) }),
    sealedFor: 'stream',
  },
  /** Recorded on the newcomer, so that a person is brought only once. */
  ReferralConfirmed: {
    version: 1,
    schema: z.object({
      by: idSchema,
      /** The invitation mail by which they came, if any. */
      invitationId: idSchema.optional(),
    }),
  },
} as const satisfies EventDefinitions;

export type ReferralEvent = EventOf<typeof referralEvents>;
