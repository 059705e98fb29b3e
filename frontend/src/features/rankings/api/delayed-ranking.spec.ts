import { moveStanding, standingsOf } from '../../../testing/standings';
import { movesBetween, needsConsent } from './delayed-ranking';

const before = standingsOf(12);

describe('a changed board that replaces the shown one', () => {
  it('lists which players moved and how far', () => {
    const moves = movesBetween(before, moveStanding(before, 5, 3));
    expect([...moves]).toEqual([
      ['player-5', 2],
      ['player-3', -1],
      ['player-4', -1],
    ]);
  });
  it('is shown at once when only a few rows move', () => expect(needsConsent(3, false)).toBe(false));
  it('waits while the list is touched or has the focus', () => expect(needsConsent(1, true)).toBe(true));
  it('waits when more than eight rows would move', () => expect([needsConsent(8, false), needsConsent(9, false)]).toEqual([false, true]));
  it('never waits when points change without moving anybody', () => expect(needsConsent(0, true)).toBe(false));
});
