import { z } from 'zod';
import type { EventDefinitions, EventOf } from '../kernel/define-event';
import { idSchema } from '../kernel/ids';
import { mentorshipEnds } from './constants';

const parts = { mentorshipId: idSchema, menteeId: idSchema };

/** `mentorship-<user id of the mentor>`: the people that a mentor helps. */
export const mentorshipEvents = {
  MentorshipOffered: {
    version: 1,
    schema: z.object({
      ...parts,
      /** The person who was offered it had blocked the mentor: they never hear of it, and the mentor cannot tell. */
      withheld: z.literal(true).optional(),
    }),
  },
  MentorshipAccepted: { version: 1, schema: z.object(parts) },
  MentorshipEnded: {
    version: 1,
    schema: z.object({
      ...parts,
      /** One of the two, even if the account was erased. */
      by: idSchema,
      how: z.enum(mentorshipEnds),
    }),
  },
} as const satisfies EventDefinitions;

export type MentorshipEvent = EventOf<typeof mentorshipEvents>;
