import { z } from 'zod';
import { asWritten, type EventDefinitions, type EventOf, type Upcasts } from '../kernel/define-event';
import { idSchema, instantSchema } from '../kernel/ids';
import { personal } from '../kernel/personal';
import { cancelCauses } from '../challenges/words';
import { outcomeSchema, setSchema, surfaceSchema } from './score';

const parties = { tournamentId: idSchema, playerA: idSchema, playerB: idSchema };
export const sets = z.array(setSchema).max(5);
const times = z.array(instantSchema).min(1).max(5);
const location = z.string().max(120).optional();

/** What a result says; `winnerId` is one of the two players. */
export const resultSchema = z.object({
  sets,
  outcome: outcomeSchema,
  winnerId: idSchema,
  playedOn: z.iso.date(),
  court: z.string().max(80).optional(),
  surface: surfaceSchema.optional(),
});
export type Result = z.infer<typeof resultSchema>;

export const validatedHow = z.enum(['opponent', 'agreement', 'referee', 'creator', 'super-admin', 'automatic', 'import']);
export type ValidatedHow = z.infer<typeof validatedHow>;

/** `match-<id>`, the same id as the challenge it came from (events.md). `playerA` is the challenger. */
export const matchEvents = {
  MatchOpened: {
    version: 1,
    schema: z.object({
      ...parties,
      how: z.enum(['accepted', 'counter-proposed', 'automatic', 'import']),
      time: instantSchema.optional(),
      times: times.optional(),
      location,
    }),
  },
  TimeProposed: { version: 1, schema: z.object({ ...parties, by: idSchema, times, location }) },
  TimeConfirmed: { version: 1, schema: z.object({ ...parties, time: instantSchema, location }) },
  /** Nobody chose in time; both are asked to propose anew. */
  ProposalLapsed: { version: 1, schema: z.object({ ...parties }) },
  MatchStarted: { version: 1, schema: z.object({ ...parties }) },
  ResultReported: { version: 1, schema: z.object({ ...parties, by: z.string(), ...resultSchema.shape }) },
  ResultDisputed: {
    version: 1,
    schema: z.object({ ...parties, by: idSchema, note: personal(z.string().max(1000)).optional(), proposed: resultSchema.optional() }),
    personal: { of: 'by', fields: ['note'] },
  },
  ResultValidated: {
    version: 1,
    schema: z.object({
      ...parties,
      winnerId: idSchema,
      outcome: outcomeSchema,
      sets,
      playedOn: z.iso.date(),
      surface: surfaceSchema.optional(),
      how: validatedHow,
      by: z.string(),
    }),
  },
  ResultAnnulled: {
    version: 2,
    schema: z.object({ ...parties, reason: personal(z.string().min(1).max(500)), by: z.string() }),
    personal: { of: 'actor', fields: ['reason'] },
  },
  /** By whoever judges a match that nobody played, or by the program for a cause. */
  MatchCancelled: {
    version: 2,
    schema: z.object({ ...parties, cause: z.enum(cancelCauses).optional(), reason: personal(z.string().max(500)).optional() }),
    personal: { of: 'actor', fields: ['reason'] },
  },
} as const satisfies EventDefinitions;

/** The reason of an annulment is sealed from version 2 on; version 1 of a cancellation had its cause inside the reason (`whyCancelled`). */
export const matchUpcasts: Upcasts = { ResultAnnulled: { 1: asWritten }, MatchCancelled: { 1: asWritten } };

export type MatchEvent = EventOf<typeof matchEvents>;
