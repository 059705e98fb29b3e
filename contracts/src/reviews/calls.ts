import { call } from '../kernel/call';
import { receiptSchema } from '../kernel/receipt';
import { ownReview, reviewsOfPlayer } from './answers';
import { GiveReviewBody } from './commands';

export const giveReview = call('POST /matches/:matchId/review', {
  operation: 'review.give',
  summary: 'Reviews the opponent of a match; once, and every field is optional',
  about: 'match',
  body: GiveReviewBody,
  answer: receiptSchema,
  status: 201,
  refusals: ['match.unknown', 'match.not-yours', 'review.match-not-over', 'review.not-played', 'review.already-given', 'review.empty'],
});

export const readOwnReview = call('GET /matches/:matchId/review', {
  operation: 'review.give',
  summary: 'Returns your review of the opponent of a match, and whether you may still give one',
  about: 'match',
  answer: ownReview,
  refusals: ['match.unknown', 'match.not-yours'],
});

export const readReviewsOfPlayer = call('GET /players/:playerId/reviews', {
  operation: 'player.reviews',
  summary: 'Returns the reviews of a player as an opponent: averages, and for the player themselves the comments',
  answer: reviewsOfPlayer,
  refusals: ['user.unknown'],
});
