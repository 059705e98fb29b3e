import { z } from 'zod';
import { instantInput } from '../kernel/ids';
import type { Message } from '../kernel/message';
import { linesOfText, placeText, reasonText } from '../kernel/text';
import type { ProgramCause } from './constants';

const location = placeText.optional();
const times = z.array(instantInput).max(5);

/**
 * `POST /api/challenges`. Times are instants in UTC. The decision, not the schema, refuses missing fields (opponent, place, at least one
 * time), because it has a sentence for each.
 */
export const IssueChallengeBody = z.object({
  tournamentId: z.string().max(64).default(''),
  challengedId: z.string().max(64).default(''),
  proposedTimes: times.default([]),
  message: linesOfText(500).optional(),
  location,
});
/** `nth` counts the challenges of this pair from 1; it makes the stream's name unique. */
export type IssueChallenge = Message<
  'IssueChallenge',
  { challengeId: string; challengerId: string; nth: number } & z.output<typeof IssueChallengeBody>
>;

/** One of the proposed times, or other times: a counter-proposal. */
export const AcceptChallengeBody = z.object({ time: instantInput.optional(), times: times.optional(), location });
export type AcceptChallenge = Message<'AcceptChallenge', { challengeId: string } & z.output<typeof AcceptChallengeBody>>;

export const RejectChallengeBody = z.object({ reason: reasonText.optional() });
export type RejectChallenge = Message<'RejectChallenge', { challengeId: string; reason?: string }>;

export const CancelChallengeBody = z.object({ reason: reasonText.optional() });
/** Sent by the challenger before the deadline, with or without a reason, or by the program with a cause. */
export type CancelChallenge = Message<'CancelChallenge', { challengeId: string; reason?: string; cause?: ProgramCause }>;
/** Sent by the clock only. */
export type ExpireChallenge = Message<'ExpireChallenge', { challengeId: string }>;

export type ChallengeCommand = IssueChallenge | AcceptChallenge | RejectChallenge | CancelChallenge | ExpireChallenge;
