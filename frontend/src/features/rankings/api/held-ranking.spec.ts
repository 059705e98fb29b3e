import { moved, standingsOf } from '../../../testing/standings';
import { movesBetween, mustWait } from './held-ranking';

const before = standingsOf(12);

describe('a changed board that replaces the shown one', () => {
  it('lists which players moved and how far', () => {
    const moves = movesBetween(before, moved(before, 5, 3));
    expect([...moves]).toEqual([
      ['player-5', 2],
      ['player-3', -1],
      ['player-4', -1],
    ]);
  });
  it('is shown at once when only a few rows move', () => expect(mustWait(3, false)).toBe(false));
  it('waits while the list is touched or has the focus', () => expect(mustWait(1, true)).toBe(true));
  it('waits when more than eight rows would move', () => expect([mustWait(8, false), mustWait(9, false)]).toEqual([false, true]));
  it('never waits when points change without moving anybody', () => expect(mustWait(0, true)).toBe(false));
});
