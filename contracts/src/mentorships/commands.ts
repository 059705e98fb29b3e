import { z } from 'zod';
import { idInput } from '../kernel/ids';
import type { Message } from '../kernel/message';

/** `POST /api/mentorships`. */
export const OfferMentorshipBody = z.object({ userId: idInput.describe('Id of the future mentee') });

interface OfMentor {
  readonly mentorshipId: string;
  readonly mentorId: string;
}
interface BetweenTwo extends OfMentor {
  /** The one of the two, or both, who had blocked the other. */
  readonly blockedBy: readonly string[];
}
/** `matches`: the mentor's matches that were played and count; counting stops at `minMatchesOfMentor`. */
export type OfferMentorship = Message<'OfferMentorship', BetweenTwo & { menteeId: string; matches: number }>;
export type AcceptMentorship = Message<'AcceptMentorship', BetweenTwo>;
/** `by`: the one of the two who ends it. */
export type EndMentorship = Message<'EndMentorship', OfMentor & { by: string }>;

export type MentorshipCommand = OfferMentorship | AcceptMentorship | EndMentorship;
