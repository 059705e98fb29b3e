import { z } from 'zod';
import { busyTime } from '../challenges/answers';
import { cancelCauses } from '../challenges/constants';
import type { AnswerShape } from '../kernel/call';
import { zones } from '../tournaments/zone';
import { resultSchema, validatedHow } from './events';
import { outcomeSchema } from './score';
import { judgeRoles } from './constants';
import { matchStatuses } from './views';

/** A match, with the names joined on reading. */
export const matchAnswer = z.object({
  id: z.string(),
  tournamentId: z.string(),
  playerA: z.string(),
  playerB: z.string(),
  status: z.enum(matchStatuses),
  time: z.string().nullable(),
  agreedTime: z
    .string()
    .nullable()
    .describe('Agreed time, which stays while others are proposed; once it has come, the result may be reported'),
  proposedTimes: z.array(z.string()),
  proposedBy: z.string().nullable(),
  answerBy: z
    .string()
    .nullable()
    .describe('Deadline for an answer to a counter-proposal: the days of the rules, or its last time if sooner; null without one'),
  pickBy: z
    .string()
    .optional()
    .describe(
      'Deadline for a choice after an automatic acceptance, after which the earliest time is agreed; only in `GET /matches/:matchId`',
    ),
  busy: z.array(busyTime).optional().describe('Proposed times at which the reader has another match; only in `GET /matches/:matchId`'),
  location: z.string().nullable().describe('Agreed place, or the place in the report; null without one'),
  openedAt: z.string(),
  challengeMessage: z.string().optional().describe('Message of the challenge, for the players and judges; only in `GET /matches/:matchId`'),
  playableFrom: z.string().describe('First day on which it can have been played'),
  result: resultSchema.omit({ location: true }).nullable(),
  reportedBy: z.string().nullable(),
  reportedAt: z.string().nullable(),
  autoValidatesAt: z
    .string()
    .optional()
    .describe('Time at which an unanswered report counts; absent without such a report, or if the rules give no time'),
  disputed: z
    .object({ by: z.string(), proposed: resultSchema.nullable() })
    .nullable()
    .describe('Version of the player who disputes the result; null without a dispute'),
  judge: z
    .object({ role: z.enum(judgeRoles), name: z.string().nullable() })
    .nullable()
    .describe('Judge of a disputed result; the name is null for a super admin'),
  validated: z
    .object({
      by: z.string(),
      how: validatedHow,
      at: z.string(),
      byName: z.string().nullable().describe('Name of the referee or creator who ruled; null for any other validation'),
    })
    .nullable(),
  annulled: z
    .object({ by: z.string(), at: z.string(), reason: z.string().optional() })
    .nullable()
    .describe('Annulment of the result; its reason is only for the two players and the judges'),
  cancelled: z
    .object({ at: z.string(), cause: z.enum(cancelCauses).nullable() })
    .nullable()
    .describe('Cause of the cancellation; null if none was stored'),
  nameA: z.string(),
  nameB: z.string(),
  tournamentName: z.string(),
  zone: z.enum(zones),
  frozen: z.literal(true).optional().describe('True once the ranking of its tournament is final and nothing can change; otherwise absent'),
  seasonEnd: z
    .string()
    .optional()
    .describe('End of the season, after which only earlier matches count and nothing is arranged; absent before'),
  longSets: z.boolean().describe('True if its tournament plays sets without a tie-break'),
  creatorId: z.string().nullable(),
  refereeId: z.string().nullable(),
});
export type Match = AnswerShape<typeof matchAnswer>;

/** One event of a match; `by` is empty if the program did it. */
export const timelineEntry = z.object({
  type: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  byName: z.string().nullable(),
  times: z.array(z.string()).optional(),
  score: z.string().optional().describe('Score with the winner’s games first'),
  outcome: outcomeSchema.optional(),
  wonBy: z.string().optional().describe('Name of the winner that goes with `score`'),
  note: z.string().optional(),
  cause: z.enum(cancelCauses).optional().describe('Cause of the cancellation'),
});
export type TimelineEntry = AnswerShape<typeof timelineEntry>;

/** True the first time a person is shown the effect of a result, on any device. */
export const resultSeen = z.object({ first: z.boolean() });
