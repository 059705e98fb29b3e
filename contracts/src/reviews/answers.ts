import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { ratingsSchema } from './events';

/** The reader's own review of the opponent of a match. */
export const ownReview = z.object({
  mayReview: z.boolean().describe('The match is over and was played, and one has not said anything yet'),
  given: z.object({ ratings: ratingsSchema, comment: z.string().nullable(), givenAt: z.string() }).nullable(),
});
export type OwnReview = AnswerShape<typeof ownReview>;

const average = z
  .number()
  .nullable()
  .describe('To one decimal; null below three opinions of different people; of each the last one counts');

export const reviewsOfPlayer = z.object({
  count: z.int().describe('How many people said something, however often each did'),
  averages: z.object({ overall: average, punctuality: average, fairPlay: average, level: average, communication: average }),
  comments: z
    .array(z.object({ matchId: z.string(), authorId: z.string(), name: z.string(), text: z.string(), givenAt: z.string() }))
    .nullable()
    .describe('The newest first; null for everybody but the one who is reviewed and super admins'),
});
export type ReviewsOfPlayer = AnswerShape<typeof reviewsOfPlayer>;
