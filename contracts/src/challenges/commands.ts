import { z } from 'zod';
import { givenInstantSchema } from '../kernel/ids';
import type { Message } from '../kernel/message';
import { linesOfText, placeText, reasonText } from '../kernel/text';
import type { ProgramCause } from './words';

const location = placeText.optional();
const times = z.array(givenInstantSchema).max(5);

/** `POST /api/challenges`. Times are instants in UTC. What is needed and missing (whom, where, at least one time) the decision says in words. */
export const IssueChallengeBody = z.object({
  tournamentId: z.string().max(64).default(''),
  challengedId: z.string().max(64).default(''),
  proposedTimes: times.default([]),
  message: linesOfText(500).optional(),
  location,
});
/** `nth` is which challenge of the pair it is, counted from 1: with it the stream's name is unique. */
export type IssueChallenge = Message<
  'IssueChallenge',
  { challengeId: string; challengerId: string; nth: number } & z.output<typeof IssueChallengeBody>
>;

/** One of the proposed times, or times of one's own: a counter-proposal. */
export const AcceptChallengeBody = z.object({ time: givenInstantSchema.optional(), times: times.optional(), location });
export type AcceptChallenge = Message<'AcceptChallenge', { challengeId: string } & z.output<typeof AcceptChallengeBody>>;

export const RejectChallengeBody = z.object({ reason: reasonText.optional() });
export type RejectChallenge = Message<'RejectChallenge', { challengeId: string; reason?: string }>;

export const CancelChallengeBody = z.object({ reason: reasonText.optional() });
/** By the challenger before the deadline, with a reason or without, or by the program for a cause. */
export type CancelChallenge = Message<'CancelChallenge', { challengeId: string; reason?: string; cause?: ProgramCause }>;
/** Only the clock expires. */
export type ExpireChallenge = Message<'ExpireChallenge', { challengeId: string }>;

export type ChallengeCommand = IssueChallenge | AcceptChallenge | RejectChallenge | CancelChallenge | ExpireChallenge;
