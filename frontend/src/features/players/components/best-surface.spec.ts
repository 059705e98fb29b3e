import { bestSurface } from './best-surface';

const on = (surface: 'clay' | 'hard' | null, victories: number, defeats: number) => ({ surface, victories, defeats });

it('the best surface has the highest share of wins, not the most matches', () => {
  expect(bestSurface([on('hard', 6, 5), on('clay', 2, 1)])).toBe('clay');
});

it.each([
  ['nothing to compare with', [on('hard', 6, 5)]],
  ['too few matches to say so', [on('hard', 6, 5), on('clay', 2, 0)]],
  ['as good on both', [on('hard', 3, 3), on('clay', 2, 2)]],
  ['nobody said on what', [on(null, 9, 0), on('clay', 2, 2)]],
])('is none: %s', (_why, played) => {
  expect(bestSurface(played)).toBeUndefined();
});
