import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { pageOf } from '../kernel/page';
import { matchStatuses } from '../matches/views';
import { zones } from '../tournaments/zone';
import { challengeStatuses } from './views';
import { cancelCauses, rejectionEffects } from './constants';

/** A proposed time that overlaps another match of the reader. */
export const busyTime = z.object({
  time: z.string().describe('The proposed one'),
  matchId: z.string(),
  opponentName: z.string(),
  playsAt: z.string().describe('For when that match is agreed: less than two hours from the proposed time'),
});
export type BusyTime = AnswerShape<typeof busyTime>;

/** A match that the reader has agreed on, independent of any proposed time. */
export const agreedMatch = busyTime.omit({ time: true }).extend({ playsAt: z.string().describe('For when it is agreed') });
export type AgreedMatch = AnswerShape<typeof agreedMatch>;

/** A challenge as its two players read it, with the names joined on reading. */
export const challengeAnswer = z.object({
  id: z.string(),
  tournamentId: z.string(),
  challengerId: z.string(),
  challengedId: z.string(),
  status: z.enum(challengeStatuses),
  automatic: z.boolean().describe('Accepted by the rule that limits rejections, not by the player'),
  proposedTimes: z.array(z.string()),
  time: z.string().nullable().describe('For when the match is agreed, as it stands now'),
  counterTimes: z.array(z.string()).describe('What is proposed for the match now'),
  proposedBy: z.string().optional().describe('By whom that is; absent where nothing is'),
  busy: z.array(busyTime).optional().describe('Which times of those to choose from the reader plays at already; absent where none'),
  message: z.string().nullable(),
  location: z.string().nullable(),
  cause: z.enum(cancelCauses).nullable().describe('Why the program, or who judges its match, cancelled it'),
  reason: z.string().nullable().describe('Why a person refused or cancelled it, in their own words'),
  issuedAt: z.string(),
  expiresAt: z.string().describe('An answer after it is refused'),
  acceptedAt: z.string().nullable(),
  closedAt: z.string().nullable().describe('When nothing was left to do'),
  ranks: z.object({ challenger: z.int(), challenged: z.int() }).describe('The displayed ranks when it was issued'),
  challengerName: z.string(),
  challengedName: z.string(),
  tournamentName: z.string(),
  zone: z.enum(zones),
  matchId: z.string().nullable().describe('Of the match that came of it'),
  playedOn: z.string().optional().describe('`YYYY-MM-DD`, of that match; absent until its result is validated'),
  matchStatus: z.enum(matchStatuses).optional().describe('How far that match is; absent without one'),
  rejections: z.int().describe('How often who is challenged has rejected since their last match'),
  maxRejections: z.int().describe('How often they may; 0 where that does not matter'),
  rejecting: z.enum(rejectionEffects).describe('What one more rejection would be, as its decision would say now'),
  silence: z.enum(rejectionEffects).describe('What no answer would be: `free` where it only expires'),
});
export type Challenge = AnswerShape<typeof challengeAnswer>;

const count = z.int().min(0);

/** A page of received or sent challenges, with the number in each state. */
export const challengePage = pageOf(challengeAnswer).extend({
  counts: z.object({
    all: count,
    pending: count,
    accepted: count,
    completed: count,
    rejected: count,
    cancelled: count,
    expired: count,
  }),
});
export type ChallengePage = AnswerShape<typeof challengePage>;

/** Whether the reader may challenge a player now, and the reason if not. */
export const challengeOption = z.object({
  playerId: z.string(),
  allowed: z.boolean(),
  code: z.string().optional().describe('Why not, as the refusal of the command would say it'),
  message: z.string().optional(),
  until: z.string().optional().describe('Where time heals it'),
  open: z
    .object({
      id: z.string().describe('Of the challenge and of the match that came of it'),
      state: z.enum(['received', 'sent', 'match']).describe('You have to answer, they have to answer, or there is a match'),
      result: z
        .enum(['confirm', 'waits', 'disputed'])
        .optional()
        .describe('Of a match that was reported and does not count yet: you have to confirm it, they have to, or it is in dispute'),
      when: z.string().nullable().describe('Until when it can be answered, or the time of the match where it has one'),
    })
    .optional()
    .describe('What the two have open'),
  freeDays: z
    .array(z.int().min(1).max(7))
    .describe('The days of the week on which they usually play, Monday first; none where they did not say'),
});
export type ChallengeOption = AnswerShape<typeof challengeOption>;
