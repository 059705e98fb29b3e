import { z } from 'zod';
import type { Message } from '../kernel/message';
import { linesOfText } from '../kernel/text';
import { ratingsSchema } from './events';

/** `POST /api/matches/{id}/review`. */
export const GiveReviewBody = z.object({ ratings: ratingsSchema, comment: linesOfText(1000).optional() });

export type GiveReview = Message<'GiveReview', { reviewId: string; matchId: string } & z.output<typeof GiveReviewBody>>;
export type ReviewCommand = GiveReview;
