import { type GiveReview, type MatchDocument, type ReviewEvent, visitor } from '@tennis/contracts';
import { by, given } from '../testing/given';
import { reviewDecider } from './review.decider';

const give = (more: Partial<GiveReview['data']> = {}): GiveReview => ({
  type: 'GiveReview',
  data: { reviewId: 'r', matchId: 'm', ratings: { overall: 5, punctuality: 4 }, ...more },
});
const over = { match: { playerA: 'ana', playerB: 'rui', tournamentId: 't', status: 'completed' } as MatchDocument };
const reviewed = (authorId: string, aboutId: string, more: object = {}): ReviewEvent => ({
  type: 'ReviewGiven',
  data: { tournamentId: 't', matchId: 'm', authorId, aboutId, ratings: { overall: 5, punctuality: 4 }, ...more },
});

describe('a review after a match', () => {
  it('is given by each of its players of the other', () => {
    given(reviewDecider)
      .with(over)
      .when(give(), by('ana'))
      .then([reviewed('ana', 'rui')]);
    given(reviewDecider)
      .with(over)
      .when(give(), by('rui'))
      .then([reviewed('rui', 'ana')]);
  });
  it('may contain a text', () =>
    given(reviewDecider)
      .with(over)
      .when(give({ comment: 'Bom jogo' }), by('ana'))
      .then([reviewed('ana', 'rui', { comment: 'Bom jogo' })]));
  it('may be a text alone', () =>
    given(reviewDecider)
      .with(over)
      .when(give({ ratings: {}, comment: 'Bom jogo' }), by('ana'))
      .then([reviewed('ana', 'rui', { ratings: {}, comment: 'Bom jogo' })]));
  it('without content is refused', () =>
    given(reviewDecider)
      .with(over)
      .when(give({ ratings: {}, comment: '' }), by('ana'))
      .thenRejects('review.empty'));
  it('is given once', () =>
    given(reviewDecider, [reviewed('ana', 'rui')])
      .with(over)
      .when(give(), by('ana'))
      .thenRejects('review.already-given'));
  it('is only for the two players', () => {
    given(reviewDecider).with(over).when(give(), by('eva')).thenRejects('match.not-yours');
    given(reviewDecider).with(over).when(give(), visitor).thenRejects('match.not-yours');
  });
  it('is possible once the match is over', () =>
    given(reviewDecider)
      .with({ match: { ...over.match, status: 'result_reported' } })
      .when(give(), by('ana'))
      .thenRejects('review.match-not-over'));
  it('requires a played match, so not a walkover', () =>
    given(reviewDecider)
      .with({ match: { ...over.match, result: { outcome: 'walkover' } as MatchDocument['result'] } })
      .when(give(), by('ana'))
      .thenRejects('review.not-played'));
  it('needs a match', () => given(reviewDecider).when(give(), by('ana')).thenRejects('match.unknown'));
});
