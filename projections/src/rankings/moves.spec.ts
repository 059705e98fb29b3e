import type { Standing } from '@tennis/contracts';
import { movesOf } from './moves';

const board = (order: string): Standing[] =>
  [...order].map((playerId) => ({
    playerId,
    membershipId: playerId,
    status: 'active',
    points: 0,
    wins: 0,
    defeats: 0,
    order: 0,
    form: '',
    ranks: [],
    boardRank: null,
  }));
/** The part of a ledger line that is used here; a player who is not displayed has no rank. */
const lineOf = (before: string, playerId: string) =>
  before.includes(playerId) ? { playerId, rankBefore: before.indexOf(playerId) + 1 } : { playerId };
const moves = (before: string, after: string, winner: string, loser: string) =>
  movesOf(board(before), board(after), [lineOf(before, winner), lineOf(before, loser)]).map(
    ({ playerId, from, to }) => `${playerId} ${from}-${to}`,
  );

describe('the moves caused by a result', () => {
  it('are none when the order stays', () => expect(moves('abcd', 'abcd', 'b', 'c')).toEqual([]));

  it('list the two players first, then the players passed', () =>
    expect(moves('abcdef', 'dabcef', 'd', 'f')).toEqual(['d 4-1', 'a 1-2', 'b 2-3', 'c 3-4']));

  it('leave out a player passed by both whose rank stays', () => expect(moves('abc', 'cba', 'c', 'a')).toEqual(['c 3-1', 'a 1-3']));

  it('show two ranks of difference for a player passed by both from below', () =>
    expect(moves('abcd', 'cdab', 'c', 'd')).toEqual(['c 3-1', 'd 4-2', 'a 1-3', 'b 2-4']));

  it('show at most five passed players, the highest', () =>
    expect(moves('abcdefghijkl', 'labcdefghijk', 'l', 'x').slice(1)).toEqual(['a 1-2', 'b 2-3', 'c 3-4', 'd 4-5', 'e 5-6']));

  it('include only displayed players', () => expect(moves('ab', 'ba', 'b', 'x')).toEqual(['b 2-1', 'a 1-2']));
});
