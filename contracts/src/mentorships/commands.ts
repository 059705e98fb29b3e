import { z } from 'zod';
import { askedId } from '../kernel/ids';
import type { Message } from '../kernel/message';

/** `POST /api/mentorships`. */
export const OfferMentorshipBody = z.object({ userId: askedId.describe('Whose mentor one offers to be') });

interface OfMentor {
  readonly mentorshipId: string;
  readonly mentorId: string;
}
/** `blockedBy`: which of the two had blocked the other. */
export type OfferMentorship = Message<'OfferMentorship', OfMentor & { menteeId: string; blockedBy: readonly string[] }>;
export type AcceptMentorship = Message<'AcceptMentorship', OfMentor>;
/** `by`: which of the two ends it. */
export type EndMentorship = Message<'EndMentorship', OfMentor & { by: string }>;

export type MentorshipCommand = OfferMentorship | AcceptMentorship | EndMentorship;
