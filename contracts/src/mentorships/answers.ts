import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { mentorshipRoles, whyNoMentor, whyNoOffer } from './constants';

const other = z.object({
  mentorshipId: z.string(),
  id: z.string().describe('Id of the other person'),
  name: z.string(),
  photoUrl: z.string().nullable(),
});

const offer = other.extend({ offeredAt: z.string(), lapsesAt: z.string().describe('Time from which it cannot be accepted') });
export type MentorshipOfferAnswer = AnswerShape<typeof offer>;

const since = z.string().describe('Time of the acceptance');

const mentee = other.extend({
  since,
  matchesThisMonth: z.int(),
  weeksInARow: z.int(),
  last: z
    .object({ matchId: z.string(), opponentName: z.string(), won: z.boolean(), playedOn: z.string().describe('Day of the match') })
    .nullable()
    .describe('Their last result; null without one'),
});
export type MenteeAnswer = AnswerShape<typeof mentee>;

/** The reader's own mentor and mentees. The results of a mentee are those that the reader may see. */
export const mentorshipsAnswer = z.object({
  mentor: other.extend({ since }).nullable(),
  mentees: z.array(mentee),
  offers: z.object({ made: z.array(offer), received: z.array(offer) }),
  mayOffer: z.object({
    why: z.enum(whyNoMentor).nullable().describe('Reason why the reader cannot offer mentorship now; null if they can'),
    matches: z.int().describe('Number of the reader’s matches that were played and count; counting stops at the required number'),
  }),
});
export type MentorshipsAnswer = AnswerShape<typeof mentorshipsAnswer>;

/** The mentorship, or open offer, between the reader and one person. */
export const mentorshipWithAnswer = z.object({
  between: z.enum(mentorshipRoles).nullable().describe('Their relation to the reader; null without an offer or mentorship'),
  why: z.enum(whyNoOffer).nullable().describe('Reason why the reader cannot offer to be their mentor now; null if they can'),
});
export type MentorshipWithAnswer = AnswerShape<typeof mentorshipWithAnswer>;
