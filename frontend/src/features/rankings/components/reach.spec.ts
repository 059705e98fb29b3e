import { standingsOf } from '../../../testing/standings';
import { captionsOf, reachOf } from './reach';

const rows = standingsOf(12);

describe('the players whom a player may challenge', () => {
  it('skip paused players', () =>
    expect([...reachOf(rows, 'player-9', { rangeAbove: 2, rangeBelow: 2 }, 'active')]).toEqual([
      'player-8',
      'player-7',
      'player-11',
      'player-12',
    ]));
  it('are all on a side without a limit, and none on a side with the limit 0', () =>
    expect(reachOf(rows, 'player-3', { rangeAbove: null, rangeBelow: 0 }, 'active').size).toBe(2));
  it('are none for a non-participant', () => expect(reachOf(rows, undefined, { rangeAbove: 3, rangeBelow: 3 }, 'active').size).toBe(0));
  it.each(['pending', 'rejected', 'frozen', 'ended'] as const)('are none while the tournament is %s', (status) =>
    expect(reachOf(rows, 'player-9', { rangeAbove: 2, rangeBelow: 2 }, status).size).toBe(0),
  );
  it('are captioned above the topmost row on each side', () => {
    const reach = reachOf(rows, 'player-5', { rangeAbove: 2, rangeBelow: 2 }, 'active');
    expect(captionsOf(rows, 'player-5', reach)).toEqual({ above: 'player-3', below: 'player-6' });
  });
});
