import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { outcomes } from '../matches/constants';
import { privacySchema } from '../tournaments/events';
import { zones } from '../tournaments/zone';

/** A tournament that waits for validation by a super admin. */
export const waitingTournament = z.object({
  id: z.string(),
  name: z.string(),
  privacy: privacySchema,
  location: z.string().nullable(),
  clubName: z.string().nullable().describe('Club that the tournament names; null without one'),
  creatorName: z.string(),
  players: z.int(),
  zone: z.enum(zones),
  since: z.string(),
  until: z.string().describe('Time at which it expires without a decision'),
});
export type WaitingTournament = AnswerShape<typeof waitingTournament>;

/** A club that waits for validation by a super admin. */
export const waitingClub = z.object({
  id: z.string(),
  name: z.string(),
  district: z.string().nullable(),
  concelho: z.string().nullable(),
  proposerName: z.string(),
  since: z.string(),
  until: z.string().describe('Time at which it expires without a decision'),
});
export type WaitingClub = AnswerShape<typeof waitingClub>;

/** A result on which two players do not agree; it is ruled on the page of the match. */
export const waitingResult = z.object({
  id: z.string().describe('Id of the match'),
  tournamentId: z.string(),
  tournamentName: z.string(),
  zone: z.enum(zones),
  players: z.tuple([z.string(), z.string()]),
  reportedAt: z.string().nullable(),
  versions: z
    .array(z.object({ score: z.string(), outcome: z.enum(outcomes), wonBy: z.string() }))
    .describe('Both, the reported one first, with the games of the first of `players` first; a single one has the winner’s first'),
});
export type WaitingResult = AnswerShape<typeof waitingResult>;

/** Everything that waits for super admins, the earliest deadline first. */
export const validationsAnswer = z.object({
  tournaments: z.array(waitingTournament),
  clubs: z.array(waitingClub),
  results: z.array(waitingResult),
});
export type ValidationsAnswer = AnswerShape<typeof validationsAnswer>;

const queue = z.object({ count: z.int(), oldest: z.string().nullable().describe('Time of the oldest item; null for an empty queue') });

/** The length of each queue; a queue that the reader may not work on is absent. */
export const dashboardAnswer = z.object({
  queues: z.object({
    tournaments: queue.optional(),
    clubs: queue.optional(),
    results: queue.optional(),
    deletions: queue.optional(),
    messages: queue.optional(),
  }),
  people: z.object({ total: z.int(), suspended: z.int(), admins: z.int(), superAdmins: z.int() }),
  health: z
    .object({
      version: z.string(),
      events: z.int().describe('Position of the log'),
      views: z.object({ total: z.int(), live: z.int(), lag: z.int() }),
      missing: z.array(z.string()),
      check: z.object({ at: z.string(), sound: z.boolean() }).nullable().describe('Result of the last full check; null before the first'),
      jobs: z.object({ waiting: z.int(), next: z.string().nullable() }),
    })
    .optional(),
});
export type DashboardAnswer = AnswerShape<typeof dashboardAnswer>;
