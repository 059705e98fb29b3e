import { z } from 'zod';
import type { EventDefinitions, EventOf } from '../kernel/define-event';
import { idSchema, instantSchema } from '../kernel/ids';
import { personal } from '../kernel/personal';

const parties = { tournamentId: idSchema, challengerId: idSchema, challengedId: idSchema };
const times = z.array(instantSchema).min(1).max(5);
const location = z.string().max(120).optional();

/** `challenge-<tournament, pair, n>` (events.md). */
export const challengeEvents = {
  ChallengeIssued: {
    version: 1,
    schema: z.object({
      ...parties,
      proposedTimes: times,
      message: personal(z.string().max(500)).optional(),
      location,
      expiresAt: instantSchema,
      terms: z.object({ deadlineDays: z.int(), rangeAbove: z.int().nullable(), rangeBelow: z.int().nullable() }),
      ranks: z.object({ challenger: z.int(), challenged: z.int() }),
    }),
    personal: { of: 'challengerId', fields: ['message'] },
  },
  ChallengeAccepted: { version: 1, schema: z.object({ ...parties, time: instantSchema.optional(), times: times.optional(), location }) },
  ChallengeRejected: {
    version: 1,
    schema: z.object({ ...parties, reason: personal(z.string().max(500)).optional() }),
    personal: { of: 'challengedId', fields: ['reason'] },
  },
  ChallengeAcceptedAutomatically: { version: 1, schema: z.object({ ...parties, pickBy: instantSchema }) },
  ChallengeCancelled: {
    version: 1,
    schema: z.object({ ...parties, reason: personal(z.string().max(500)).optional() }),
    personal: { of: 'challengerId', fields: ['reason'] },
  },
  ChallengeExpired: { version: 1, schema: z.object({ ...parties }) },
} as const satisfies EventDefinitions;

export type ChallengeEvent = EventOf<typeof challengeEvents>;
