import { call } from '../kernel/call';
import { receiptSchema } from '../kernel/receipt';
import { ownReview, reviewsOfPlayer } from './answers';
import { GiveReviewBody } from './commands';

export const giveReview = call('POST /matches/:matchId/review', {
  operation: 'review.give',
  summary: 'Says how the opponent of a match was: once, and only what one likes to say',
  about: 'match',
  body: GiveReviewBody,
  answer: receiptSchema,
  status: 201,
  refusals: ['match.unknown', 'match.not-yours', 'review.match-not-over', 'review.not-played', 'review.already-given', 'review.empty'],
});

export const readOwnReview = call('GET /matches/:matchId/review', {
  operation: 'review.give',
  summary: 'What one said of the opponent of a match, and whether one still may',
  about: 'match',
  answer: ownReview,
  refusals: ['match.unknown', 'match.not-yours'],
});

export const readReviewsOfPlayer = call('GET /players/:playerId/reviews', {
  operation: 'player.reviews',
  summary: 'How somebody is as an opponent: averages, and for themselves what was written',
  answer: reviewsOfPlayer,
  refusals: ['user.unknown'],
});
