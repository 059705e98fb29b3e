import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { pageOf } from '../kernel/page';
import { matchStatuses } from '../matches/views';
import { zones } from '../tournaments/zone';
import { challengeStatuses } from './views';
import { cancelCauses, rejectionEffects } from './constants';

/** A proposed time that overlaps another match of the reader. */
export const busyTime = z.object({
  time: z.string().describe('The proposed time'),
  matchId: z.string(),
  opponentName: z.string(),
  playsAt: z.string().describe('Agreed time of that match: less than two hours from the proposed time'),
});
export type BusyTime = AnswerShape<typeof busyTime>;

/** A match that the reader has agreed on, independent of any proposed time. */
export const agreedMatch = busyTime.omit({ time: true }).extend({ playsAt: z.string().describe('Agreed time of the match') });
export type AgreedMatch = AnswerShape<typeof agreedMatch>;

/** A challenge as its two players read it, with the names joined on reading. */
export const challengeAnswer = z.object({
  id: z.string(),
  tournamentId: z.string(),
  challengerId: z.string(),
  challengedId: z.string(),
  status: z.enum(challengeStatuses),
  automatic: z.boolean().describe('True if the rule that limits rejections accepted it, not the player'),
  proposedTimes: z.array(z.string()),
  time: z.string().nullable().describe('Agreed time of the match, as it stands now'),
  counterTimes: z.array(z.string()).describe('Times that are proposed for the match now'),
  proposedBy: z.string().optional().describe('Id of the player who proposed `counterTimes`; absent without such times'),
  busy: z.array(busyTime).optional().describe('Proposed times at which the reader has another match; absent without any'),
  message: z.string().nullable(),
  location: z.string().nullable(),
  cause: z.enum(cancelCauses).nullable().describe('Reason for which the program, or a judge of its match, cancelled it'),
  reason: z.string().nullable().describe('Reason of the person who refused or cancelled it, in their own words'),
  issuedAt: z.string(),
  expiresAt: z.string().describe('Last moment for an answer; a later answer is refused'),
  acceptedAt: z.string().nullable(),
  closedAt: z.string().nullable().describe('Time at which nothing was left to do; null before'),
  ranks: z.object({ challenger: z.int(), challenged: z.int() }).describe('The displayed ranks when it was issued'),
  challengerName: z.string(),
  challengedName: z.string(),
  tournamentName: z.string(),
  zone: z.enum(zones),
  matchId: z.string().nullable().describe('Id of the match that it opened; null without one'),
  playedOn: z.string().optional().describe('Day on which that match was played; absent until its result is validated'),
  matchStatus: z.enum(matchStatuses).optional().describe('State of that match; absent without one'),
  rejections: z.int().describe('Number of rejections by the challenged player since their last match'),
  maxRejections: z.int().describe('Number of rejections they may make; 0 without a limit'),
  rejecting: z.enum(rejectionEffects).describe('Effect that one more rejection would have now'),
  silence: z.enum(rejectionEffects).describe('Effect of no answer; `free` if the challenge only expires'),
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
  code: z.string().optional().describe('Code with which the command would be refused; absent if allowed'),
  message: z.string().optional(),
  until: z.string().optional().describe('Time from which the challenge is possible; absent if waiting does not help'),
  open: z
    .object({
      id: z.string().describe('Id of the challenge, and of the match that it opened'),
      state: z.enum(['received', 'sent', 'match']).describe('You have to answer, they have to answer, or there is a match'),
      result: z
        .enum(['confirm', 'waits', 'disputed'])
        .optional()
        .describe('State of a report that does not count yet: you have to confirm it, they have to, or it is disputed; absent without one'),
      when: z.string().nullable().describe('Deadline for an answer, or the time of the match; null without one'),
    })
    .optional()
    .describe('Open challenge or match between the two; absent without one'),
  freeDays: z
    .array(z.int().min(1).max(7))
    .describe('Days of the week on which they usually play, 1 is Monday; empty if they entered no availability'),
});
export type ChallengeOption = AnswerShape<typeof challengeOption>;
