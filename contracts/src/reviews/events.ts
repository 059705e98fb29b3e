import { z } from 'zod';
import type { EventDefinitions, EventOf } from '../kernel/define-event';
import { idSchema } from '../kernel/ids';
import { personal } from '../kernel/personal';

const rating = z.int().min(1).max(5).optional();
/** Holds only the aspects that were rated. */
export const ratingsSchema = z.object({
  overall: rating,
  punctuality: rating,
  fairPlay: rating,
  level: rating,
  communication: rating,
});
export type Ratings = Readonly<z.output<typeof ratingsSchema>>;

/** `review-<match, author>`: each of the two players reviews a match once. */
export const reviewEvents = {
  ReviewGiven: {
    version: 1,
    schema: z.object({
      tournamentId: idSchema,
      matchId: idSchema,
      authorId: idSchema,
      aboutId: idSchema,
      ratings: ratingsSchema,
      comment: personal(z.string().max(1000)).optional(),
    }),
    sealedFor: 'authorId',
  },
} as const satisfies EventDefinitions;

export type ReviewEvent = EventOf<typeof reviewEvents>;
