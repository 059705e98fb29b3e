import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { ratingsSchema } from './events';

/** The reader's own review of the opponent of a match. */
export const ownReview = z.object({
  mayReview: z.boolean().describe('True if the match is over and was played, and you have not reviewed it yet'),
  given: z.object({ ratings: ratingsSchema, comment: z.string().nullable(), givenAt: z.string() }).nullable(),
});
export type OwnReview = AnswerShape<typeof ownReview>;

const average = z.number().nullable().describe('Average to one decimal, by the last review of each person; null below three people');

export const reviewsOfPlayer = z.object({
  count: z.int().describe('Number of people who gave a review'),
  averages: z.object({ overall: average, punctuality: average, fairPlay: average, level: average, communication: average }),
  comments: z
    .array(z.object({ matchId: z.string(), authorId: z.string(), name: z.string(), text: z.string(), givenAt: z.string() }))
    .nullable()
    .describe('Comments, the newest first; null for all but the reviewed person and super admins'),
});
export type ReviewsOfPlayer = AnswerShape<typeof reviewsOfPlayer>;
