import { completeRules, type Fact } from '@tennis/contracts';
import { finish } from '../finish';
import { climbersOf, rankScores, scoresIn } from './leaderboard';
import { sharesInChunks } from './shares';

const rules = completeRules({ preset: 'aggressive' });
const at = (day: number): string => `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`;
const created: Fact = { type: 'TournamentCreated', occurredAt: at(1), data: { tournamentId: 'escada', zone: 'Europe/Lisbon', rules } };
const joined = (userId: string): Fact => ({ type: 'PlayerJoined', occurredAt: at(1), data: { userId, membershipId: userId } });
const won = (matchId: string, winnerId: string, loserId: string, day: number): Fact => ({
  type: 'ResultValidated',
  matchId,
  occurredAt: at(day),
  data: { playerA: winnerId, playerB: loserId, winnerId, outcome: 'walkover', sets: [], playedOn: at(day).slice(0, 10) },
});
const annulled = (matchId: string, playerA: string, playerB: string, day: number): Fact => ({
  type: 'ResultAnnulled',
  matchId,
  occurredAt: at(day),
  data: { playerA, playerB },
});
const sharesOf = (...facts: readonly Fact[]) =>
  finish(sharesInChunks([created, joined('ana'), joined('rui'), joined('eva'), ...facts], at(1)));
const board = (span: Parameters<typeof scoresIn>[1], ...facts: readonly Fact[]) =>
  rankScores(scoresIn([sharesOf(...facts)], span)).map(({ playerId, points, rank }) => [rank, playerId, points]);
const ever = { from: null };

describe('the leaderboards', () => {
  it('count each result by the standard points, with its own above or below, whatever the ladder’s points', () => {
    // eva is third: 3 for the first win, over a player above; then she is first and rui is below: 2; each defeat costs 1
    expect(board(ever, won('m1', 'eva', 'ana', 2), won('m2', 'eva', 'rui', 3))).toEqual([
      [1, 'eva', 5],
      [2, 'ana', -1],
      [2, 'rui', -1],
    ]);
  });

  it('add up a player’s points from several ladders', () => {
    const one = sharesOf(won('m1', 'ana', 'rui', 2));
    const other = sharesOf(won('m2', 'eva', 'ana', 3));
    expect(scoresIn([one, other], ever).find(({ playerId }) => playerId === 'ana')).toEqual({
      playerId: 'ana',
      points: 1,
      wins: 1,
      defeats: 1,
    });
  });

  it('of a period count only its results, and list only their players', () => {
    const facts = [won('m1', 'eva', 'ana', 2), won('m2', 'rui', 'ana', 10)];
    expect(board({ from: at(9) }, ...facts).map(([, playerId]) => playerId)).toEqual(['rui', 'ana']);
    expect(board({ from: at(9), until: at(10) }, ...facts)).toEqual([]);
  });

  it('of a past instant leave out later results', () =>
    expect(
      board({ from: null, until: at(9) }, won('m1', 'eva', 'ana', 2), won('m2', 'rui', 'eva', 10)).map(([, playerId]) => playerId),
    ).toEqual(['eva', 'ana']));

  it('drop annulled results and their ranks', () => {
    const facts = [won('m1', 'eva', 'ana', 2), won('m2', 'rui', 'eva', 3)];
    // with the first result rui beat a player above him, without it a player below
    expect(board(ever, ...facts)[0]).toEqual([1, 'rui', 3]);
    expect(board(ever, ...facts, annulled('m1', 'eva', 'ana', 4))).toEqual([
      [1, 'rui', 2],
      [2, 'eva', -1],
    ]);
  });

  it('still count the points of a player who left', () => {
    const left: Fact = { type: 'PlayerLeft', occurredAt: at(3), data: { userId: 'eva', membershipId: 'eva' } };
    expect(board(ever, won('m1', 'eva', 'ana', 2), left)[0]).toEqual([1, 'eva', 3]);
  });

  it('show who climbed most; a new player has climbed nothing', () => {
    const at = (playerId: string, rank: number) => ({ playerId, rank, points: 0, wins: 1, defeats: 0 });
    const before = new Map([at('a', 1), at('b', 6), at('c', 7), at('d', 4)].map((one) => [one.playerId, one]));
    const now = [at('new', 1), at('b', 2), at('c', 3), at('d', 4), at('a', 5)];
    expect(climbersOf(now, before, 2).map(({ playerId }) => playerId)).toEqual(['b', 'c']);
    expect(climbersOf(now, new Map(), 2)).toEqual([]);
  });

  it('give equal points the same rank, and skip ranks after them', () => {
    const score = (playerId: string, points: number, wins = 1, defeats = 0) => ({ playerId, points, wins, defeats });
    const ranks = rankScores([score('c', 3), score('a', 5), score('b', 3), score('d', 3, 2), score('e', 1)]).map(({ playerId, rank }) => [
      playerId,
      rank,
    ]);
    expect(ranks).toEqual([
      ['a', 1],
      ['d', 2],
      ['b', 3],
      ['c', 3],
      ['e', 5],
    ]);
  });
});
