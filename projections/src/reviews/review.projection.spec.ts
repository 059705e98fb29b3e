import type { AnyEvent } from '@tennis/contracts';
import { replay } from '../kernel/replay';
import { recorded } from '../testing/recorded';
import { averagesOf } from './present-reviews';
import { reviewProjection } from './review.projection';

const given = (more: object = {}): AnyEvent => ({
  type: 'ReviewGiven',
  data: { tournamentId: 't', matchId: 'm', authorId: 'ana', aboutId: 'rui', ratings: { overall: 5 }, ...more },
});
const after = (event: AnyEvent) => replay(reviewProjection, recorded(['review-r', event])).documents.get('r');

describe('the review view', () => {
  it('keeps who said what of whom', () =>
    expect(after(given())).toEqual({
      id: 'r',
      matchId: 'm',
      authorId: 'ana',
      aboutId: 'rui',
      ratings: { overall: 5 },
      comment: null,
      givenAt: '2026-03-02T12:00:00.000Z',
    }));
  it('keeps a comment as the log does: sealed', () => {
    const comment = { sealed: 'x', of: 'ana' };
    expect(after(given({ comment }))).toMatchObject({ comment });
  });
});

describe('the averages of a player', () => {
  const of = (...opinions: readonly number[]) => averagesOf(opinions.map((overall) => ({ ratings: { overall } })));
  it('need three opinions', () => expect([of(5, 4).overall, of(5, 4, 4).overall]).toEqual([null, 4.3]));
  it('are each of their own opinions', () =>
    expect(averagesOf([{ ratings: { overall: 5, level: 1 } }, { ratings: { overall: 5 } }, { ratings: { overall: 5 } }])).toEqual({
      overall: 5,
      punctuality: null,
      fairPlay: null,
      level: null,
      communication: null,
    }));
});
