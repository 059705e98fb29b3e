import { type GiveReview, type MatchDocument, reject, type ReviewEvent, views } from '@tennis/contracts';
import { type Decide, defineDecider, withFacts } from '../kernel/define-decider';

type Review = { readonly status: 'none' | 'given' };

/**
 * Reviews an opponent after a match, once, for good. An annulled match was played too; a walkover was not.
 * @throws Rejection match.unknown, match.not-yours, review.match-not-over, review.not-played, review.already-given, review.empty.
 */
const giveReview: Decide<GiveReview, Review, ReviewEvent, { match: MatchDocument }> = (
  { data: { matchId, ratings, comment } },
  { status },
  { actor, facts: { match } },
) => {
  if (!match) throw reject('match.unknown');
  const { playerA, playerB, tournamentId } = match;
  if (actor.kind !== 'user' || (actor.id !== playerA && actor.id !== playerB)) throw reject('match.not-yours');
  if (match.status !== 'completed') throw reject('review.match-not-over');
  if (match.result?.outcome === 'walkover') throw reject('review.not-played');
  if (status === 'given') throw reject('review.already-given');
  const opinions = Object.values(ratings).filter((rating) => rating !== undefined);
  if (opinions.length === 0 && !comment) throw reject('review.empty');
  const aboutId = actor.id === playerA ? playerB : playerA;
  return [
    {
      type: 'ReviewGiven',
      data: { tournamentId, matchId, authorId: actor.id, aboutId, ratings, ...(comment ? { comment } : {}) },
    },
  ];
};

export const reviewDecider = defineDecider<Review, GiveReview, ReviewEvent>({
  name: 'review',
  stream: ({ data }) => `review-${data.reviewId}`,
  initial: { status: 'none' },
  evolve: { ReviewGiven: () => ({ status: 'given' }) },
  decide: { GiveReview: withFacts(({ data }) => ({ match: [views.match, data.matchId] }), giveReview) },
});
