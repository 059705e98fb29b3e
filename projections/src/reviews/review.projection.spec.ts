import type { AnyEvent, ReviewDocument } from '@tennis/contracts';
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
  it('contains each review with its author and its subject', () =>
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

describe('the average ratings of a player', () => {
  const said = (authorId: string, day: number, ratings: ReviewDocument['ratings']) => ({
    authorId,
    ratings,
    givenAt: `2026-03-${String(day + 1).padStart(2, '0')}T12:00:00.000Z`,
  });
  const of = (...opinions: readonly number[]) => averagesOf(opinions.map((overall, n) => said(`p${n}`, n, { overall })));
  it('require three opinions', () => expect([of(5, 4).overall, of(5, 4, 4).overall]).toEqual([null, 4.3]));
  it('are each computed from their own opinions', () =>
    expect(averagesOf([said('a', 1, { overall: 5, level: 1 }), said('b', 1, { overall: 5 }), said('c', 1, { overall: 5 })])).toEqual({
      overall: 5,
      punctuality: null,
      fairPlay: null,
      level: null,
      communication: null,
    }));
  it('count one opinion per author, the latest, whatever the order', () => {
    const others = [said('eva', 1, { overall: 4 }), said('ivo', 1, { overall: 4 })];
    const often = Array.from({ length: 25 }, (_one, day) => said('rui', day, { overall: 1 }));
    expect(averagesOf(often).overall).toBeNull();
    const changed = [...often, said('rui', 26, { overall: 5 })];
    for (const reviews of [[...others, ...changed], [...changed, ...others], [...others, ...changed].reverse()])
      expect(averagesOf(reviews).overall).toBe(4.3);
    // an aspect that the last review leaves out keeps its earlier rating
    expect(averagesOf([...others, said('rui', 1, { overall: 1 }), said('rui', 2, { level: 5 })]).overall).toBe(3);
  });
});
