import { z } from 'zod';
import { unchangedData, type EventDefinitions, type EventOf, type Upcasts } from '../kernel/define-event';
import { idSchema, instantSchema } from '../kernel/ids';
import { personal } from '../kernel/personal';
import { cancelCauses } from '../challenges/constants';
import { outcomeSchema, setSchema, surfaceSchema } from './score';

const parties = { tournamentId: idSchema, playerA: idSchema, playerB: idSchema };
export const sets = z.array(setSchema).max(5);
const times = z.array(instantSchema).min(1).max(5);
/** Days after which both players are reminded of a match that was accepted and not played. */
export const reminders = [2, 7] as const;
const location = personal(z.string().max(120)).optional();

/** The content of a result; `winnerId` is one of the two players. */
export const resultSchema = z.object({
  sets,
  outcome: outcomeSchema,
  winnerId: idSchema,
  playedOn: z.iso.date(),
  /** Absent if the place is the one known from the match. */
  location: z.string().max(120).optional(),
  court: z.string().max(80).optional(),
  surface: surfaceSchema.optional(),
});
export type Result = z.infer<typeof resultSchema>;

/** The same in an event, with the texts that a person typed sealed. */
const sealedResult = resultSchema.extend({ location, court: personal(resultSchema.shape.court.unwrap()).optional() });

export const validatedHow = z.enum(['opponent', 'agreement', 'referee', 'creator', 'super-admin', 'automatic', 'import']);
export type ValidatedHow = z.infer<typeof validatedHow>;

/** `match-<id>`, the same id as the challenge it came from. `playerA` is the challenger. */
export const matchEvents = {
  MatchOpened: {
    version: 3,
    schema: z.object({
      ...parties,
      how: z.enum(['accepted', 'counter-proposed', 'automatic', 'import']),
      time: instantSchema.optional(),
      times: times.optional(),
      /** End of the time to answer a counter-proposal; before version 3 its last proposed time. */
      answerBy: instantSchema.optional(),
      location,
      /** The player who named the place, and therefore owns it. */
      placeBy: idSchema.optional(),
      /** The name of the event in a results file. Not sealed, because no person typed it about themselves. */
      eventName: z.string().max(120).optional(),
    }),
    sealedFor: 'placeBy',
  },
  TimeProposed: {
    version: 2,
    schema: z.object({ ...parties, by: idSchema, times, location }),
    sealedFor: 'by',
  },
  TimeConfirmed: {
    version: 2,
    schema: z.object({ ...parties, time: instantSchema, location }),
    sealedFor: 'actor',
  },
  /** No time was chosen before the deadline; both players are asked to propose again. */
  ProposalLapsed: { version: 1, schema: z.object({ ...parties }) },
  /** Accepted, and still not played after this number of days. */
  MatchReminded: { version: 1, schema: z.object({ ...parties, days: z.literal([...reminders]) }) },
  /** Reported by one player, and still not answered by the other after this number of days. */
  ResultReminded: { version: 1, schema: z.object({ ...parties, by: z.string(), days: z.literal([...reminders]) }) },
  MatchStarted: { version: 1, schema: z.object({ ...parties }) },
  ResultReported: {
    version: 3,
    schema: z.object({ ...parties, by: z.string(), ...sealedResult.shape }),
    sealedFor: 'by',
  },
  ResultDisputed: {
    version: 3,
    schema: z.object({ ...parties, by: idSchema, note: personal(z.string().max(1000)).optional(), proposed: sealedResult.optional() }),
    sealedFor: 'by',
  },
  ResultValidated: {
    version: 2,
    schema: z.object({
      ...parties,
      winnerId: idSchema,
      outcome: outcomeSchema,
      sets,
      playedOn: z.iso.date(),
      surface: surfaceSchema.optional(),
      how: validatedHow,
      by: z.string(),
      /** The comment of the person who ruled. */
      note: personal(z.string().max(1000)).optional(),
    }),
    sealedFor: 'by',
  },
  ResultAnnulled: {
    version: 3,
    schema: z.object({
      ...parties,
      reason: personal(z.string().min(1).max(500)),
      by: z.string(),
      /** Date of the annulled match; unknown before version 3. */
      playedOn: z.iso.date().optional(),
    }),
    sealedFor: 'actor',
  },
  /** Cancelled, with a cause, by a judge of a match that was not played, or by the program. Judges gave no cause before version 3. */
  MatchCancelled: {
    version: 3,
    schema: z.object({ ...parties, cause: z.enum(cancelCauses).optional(), reason: personal(z.string().max(500)).optional() }),
    sealedFor: 'actor',
  },
} as const satisfies EventDefinitions;

/** Version 1 of an imported match stored the name of the file's event as its place. */
const withEventName = (data: unknown): unknown => {
  const { location, ...rest } = data as { readonly how: string; readonly location?: string };
  return rest.how === 'import' && location !== undefined ? { ...rest, eventName: location } : data;
};

/**
 * From version 2 on: places, courts and the reason of an annulment are sealed; a ruling may have a comment. From version 3 on: the deadline
 * of a counter-proposal is known; a report may name the place. Version 1 of a cancellation had its cause inside the reason
 * (`whyCancelled`).
 */
export const matchUpcasts: Upcasts = {
  MatchOpened: { 1: withEventName, 2: unchangedData },
  TimeProposed: { 1: unchangedData },
  TimeConfirmed: { 1: unchangedData },
  ResultReported: { 1: unchangedData, 2: unchangedData },
  ResultDisputed: { 1: unchangedData, 2: unchangedData },
  ResultValidated: { 1: unchangedData },
  ResultAnnulled: { 1: unchangedData, 2: unchangedData },
  MatchCancelled: { 1: unchangedData, 2: unchangedData },
};

export type MatchEvent = EventOf<typeof matchEvents>;
