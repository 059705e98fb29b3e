import { standingsOf } from '../../../testing/standings';
import { captionsOf, reachOf } from './reach';

const rows = standingsOf(12);

describe('whom one may reach', () => {
  it('skips those who pause', () =>
    expect([...reachOf(rows, 'player-9', { rangeAbove: 2, rangeBelow: 2 }, 'active')]).toEqual([
      'player-8',
      'player-7',
      'player-11',
      'player-12',
    ]));
  it('is everybody without a limit and nobody at zero', () =>
    expect(reachOf(rows, 'player-3', { rangeAbove: null, rangeBelow: 0 }, 'active').size).toBe(2));
  it('is nobody for a stranger', () => expect(reachOf(rows, undefined, { rangeAbove: 3, rangeBelow: 3 }, 'active').size).toBe(0));
  it.each(['pending', 'rejected', 'frozen', 'ended'] as const)('is nobody while the tournament is %s', (status) =>
    expect(reachOf(rows, 'player-9', { rangeAbove: 2, rangeBelow: 2 }, status).size).toBe(0),
  );
  it('is captioned above its topmost row on each side', () => {
    const reach = reachOf(rows, 'player-5', { rangeAbove: 2, rangeBelow: 2 }, 'active');
    expect(captionsOf(rows, 'player-5', reach)).toEqual({ above: 'player-3', below: 'player-6' });
  });
});
