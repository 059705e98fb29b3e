import { z } from 'zod';
import { unchangedData, type EventDefinitions, type EventOf, type Upcasts } from '../kernel/define-event';
import { idSchema, instantSchema } from '../kernel/ids';
import { personal } from '../kernel/personal';
import { programCauses } from './constants';

const parties = { tournamentId: idSchema, challengerId: idSchema, challengedId: idSchema };
const times = z.array(instantSchema).min(1).max(5);
const location = personal(z.string().max(120)).optional();

/** `challenge-<tournament, pair, n>`. */
export const challengeEvents = {
  ChallengeIssued: {
    version: 2,
    schema: z.object({
      ...parties,
      proposedTimes: times,
      message: personal(z.string().max(500)).optional(),
      location,
      expiresAt: instantSchema,
      terms: z.object({ deadlineDays: z.int(), rangeAbove: z.int().nullable(), rangeBelow: z.int().nullable() }),
      ranks: z.object({ challenger: z.int(), challenged: z.int() }),
    }),
    sealedFor: 'challengerId',
  },
  ChallengeAccepted: {
    version: 2,
    schema: z.object({ ...parties, time: instantSchema.optional(), times: times.optional(), location }),
    sealedFor: 'challengedId',
  },
  ChallengeRejected: {
    version: 1,
    schema: z.object({ ...parties, reason: personal(z.string().max(500)).optional() }),
    sealedFor: 'challengedId',
  },
  ChallengeAcceptedAutomatically: { version: 1, schema: z.object({ ...parties, pickBy: instantSchema }) },
  /** Cancelled by the challenger, with an optional reason, or by the program with a cause. */
  ChallengeCancelled: {
    version: 2,
    schema: z.object({ ...parties, cause: z.enum(programCauses).optional(), reason: personal(z.string().max(500)).optional() }),
    sealedFor: 'challengerId',
  },
  ChallengeExpired: { version: 1, schema: z.object({ ...parties }) },
} as const satisfies EventDefinitions;

/**
 * Places are sealed from version 2 on. Version 1 of a cancellation has its cause inside the sealed reason, which no upcast can read:
 * `whyCancelled` reads it from the opened event.
 */
export const challengeUpcasts: Upcasts = {
  ChallengeIssued: { 1: unchangedData },
  ChallengeAccepted: { 1: unchangedData },
  ChallengeCancelled: { 1: unchangedData },
};

export type ChallengeEvent = EventOf<typeof challengeEvents>;
