import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { mentorshipRoles, whyNoMentor, whyNoOffer } from './constants';

const other = z.object({
  mentorshipId: z.string(),
  id: z.string().describe('The person on the other side'),
  name: z.string(),
  photoUrl: z.string().nullable(),
});

const offer = other.extend({ offeredAt: z.string(), lapsesAt: z.string().describe('From then on it cannot be accepted') });
export type MentorshipOfferAnswer = AnswerShape<typeof offer>;

const since = z.string().describe('When it was accepted');

const mentee = other.extend({
  since,
  matchesThisMonth: z.int(),
  weeksInARow: z.int(),
  last: z
    .object({ matchId: z.string(), opponentName: z.string(), won: z.boolean(), playedOn: z.string().describe('`YYYY-MM-DD`') })
    .nullable()
    .describe('Their last result; null where there is none'),
});
export type MenteeAnswer = AnswerShape<typeof mentee>;

/** The reader's own mentor and mentees. The results of a mentee are those that the reader may see. */
export const mentorshipsAnswer = z.object({
  mentor: other.extend({ since }).nullable(),
  mentees: z.array(mentee),
  offers: z.object({ made: z.array(offer), received: z.array(offer) }),
  mayOffer: z.object({
    why: z.enum(whyNoMentor).nullable().describe('Why one can offer nobody to be their mentor now; null where one can'),
    matches: z.int().describe('Matches of one’s own that were played and count, as far as so many are needed'),
  }),
});
export type MentorshipsAnswer = AnswerShape<typeof mentorshipsAnswer>;

/** The mentorship, or open offer, between the reader and one person. */
export const mentorshipWithAnswer = z.object({
  between: z.enum(mentorshipRoles).nullable().describe('What they are to the reader; null where nothing waits or runs'),
  why: z.enum(whyNoOffer).nullable().describe('Why the reader cannot offer to be their mentor now; null where they can'),
});
export type MentorshipWithAnswer = AnswerShape<typeof mentorshipWithAnswer>;
