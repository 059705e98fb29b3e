import { giveReview, readOwnReview, readReviewsOfPlayer } from '@tennis/contracts';
import { answers, sends } from '../http/call-rows';
import { commands } from '../kernel/commands';
import type { ContextDefinition } from '../kernel/context-definition';
import { reviewIdOf } from '../kernel/ids';
import { ReviewQueries } from './reviews.queries';

export const reviews: ContextDefinition = {
  controllers: [
    sends(giveReview, commands.GiveReview, (data, { actor }) => ({ ...data, reviewId: reviewIdOf(data.matchId, actor.id) })),
    answers(readOwnReview, ReviewQueries, (queries, actor, { matchId }) => queries.own(actor, matchId)),
    answers(readReviewsOfPlayer, ReviewQueries, (queries, actor, { playerId }) => queries.ofPlayer(actor, playerId)),
  ],
  providers: [ReviewQueries],
};
