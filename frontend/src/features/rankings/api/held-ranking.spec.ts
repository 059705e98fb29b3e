import { moved, standingsOf } from '../../../testing/standings';
import { movesBetween, mustWait } from './held-ranking';

const before = standingsOf(12);

describe('a new board under a reader’s eyes', () => {
  it('knows who moved and how far', () => {
    const moves = movesBetween(before, moved(before, 5, 3));
    expect([...moves]).toEqual([
      ['player-5', 2],
      ['player-3', -1],
      ['player-4', -1],
    ]);
  });
  it('moves a few rows at once', () => expect(mustWait(3, false)).toBe(false));
  it('waits while somebody holds or has focused the list', () => expect(mustWait(1, true)).toBe(true));
  it('waits when more than eight rows would move', () => expect([mustWait(8, false), mustWait(9, false)]).toEqual([false, true]));
  it('never waits for points that move nobody', () => expect(mustWait(0, true)).toBe(false));
});
